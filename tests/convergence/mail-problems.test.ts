/** However many messages wait for a person, the longest waiting are listed first, and all of them are counted. */
import { MailHeld, MailPutInDoubt, MailRejected, MailResendAsked, type Fact } from '@bindery/contracts/events'
import { recorded } from '@bindery/contracts/testing'
import { mailProblemsCount, mailProblemsNow } from '@bindery/projections'
import { expect, test } from 'vitest'
import { Stage } from './stage.ts'

const message = (messageId: string) => ({
  purpose: 'broker-token' as const,
  itemId: null,
  askedAt: 0,
  messageId,
  to: ['lee@northbank.example'],
  cc: [],
  subject: 'Your token',
})

/** A stage on which the n-th message, in the order of time, has the n-th fate; ids go another way than time. */
async function staged(fates: readonly ((about: ReturnType<typeof message>) => readonly Fact[])[]) {
  const stage = new Stage(71, 0)
  await stage.start()
  for (const [n, fate] of fates.entries())
    for (const [revision, fact] of fate(message(idOf(n))).entries())
      await stage.append({
        ...recorded(fact, { revision }),
        id: `event-${n}-${revision}`,
        stream: `broker-${n}`,
        at: new Date(Date.UTC(2026, 0, 1, 0, n, revision)).toISOString(),
      })
  await stage.settle()
  return stage
}
const idOf = (n: number) => `${(n * 7_919) % 1_000}@bindery`

const doubted = (about: ReturnType<typeof message>) => [MailPutInDoubt({ ...about, error: 'The line is dead.' })]
const refused = (about: ReturnType<typeof message>) => [MailRejected({ ...about, error: '550 no' })]
const held = (about: ReturnType<typeof message>) => [MailHeld(about)]
const decided = (about: ReturnType<typeof message>) => [...doubted(about), MailResendAsked(about)]

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

test('the longest waiting come first, what somebody held back after them, and what was decided not at all', async () => {
  const stage = await staged([held, doubted, decided, refused, held, doubted])
  const listed = (await mailProblemsNow(stage.views)).map(({ MessageID, State }) => [MessageID, State])
  expect(listed).toEqual([
    [idOf(1), 'in-doubt'],
    [idOf(3), 'rejected'],
    [idOf(5), 'in-doubt'],
    [idOf(0), 'held'],
    [idOf(4), 'held'],
  ])
  expect(await mailProblemsCount(stage.views)).toBe(3)
  await stage.stop()
})

test('given more than are listed, then all are counted, and held ones take no place of those in doubt', async () => {
  const stage = await staged(numbers(260).map((n) => (n < 50 ? held : doubted)))
  const listed = (await mailProblemsNow(stage.views)).map(({ MessageID }) => MessageID)
  expect(listed).toEqual(numbers(200).map((n) => idOf(n + 50)))
  expect(await mailProblemsCount(stage.views)).toBe(210)
  await stage.stop()
})
