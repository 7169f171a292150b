/** a repeated request gets the same answer, and no further events follow. */
import type { Asking } from './asking.ts'
import type { Judged } from './judge.ts'
import type { NewEvents } from './new-events.ts'
import { hasNoId, type Sent } from './sent.ts'

export async function repeated(
  wave: readonly Sent[],
  judged: readonly Judged[],
  { asking, events: stored }: { asking: Asking; events: NewEvents },
): Promise<readonly string[]> {
  const complaints: string[] = []
  for (const [at, sent] of wave.entries()) {
    const first = judged[at]?.results
    if (
      !sent.repeated ||
      hasNoId(sent) ||
      !first ||
      !sent.message ||
      sent.call?.kind !== 'command' ||
      sent.call.endpoint === 'login'
    )
      continue
    const again = await asking.judged(sent, at)
    const events = (await stored.read()).filter(({ requestId }) => requestId === sent.requestId)
    if (again.outcome === 'logged out') continue
    if (JSON.stringify(again.results) !== JSON.stringify(first))
      complaints.push(
        `${sent.name}: a repeat answers ${JSON.stringify(again).slice(0, 300)}, at first ${JSON.stringify(first).slice(0, 300)}`,
      )
    if (events.length > 0) complaints.push(`${sent.name}: a repeat appended ${events.map(({ type }) => type).join()}`)
  }
  return complaints
}
