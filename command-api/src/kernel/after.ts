/** The opaque After token: which revisions a later query wants to see. */
import type { SeenRevision } from '@bindery/contracts/ports'
import * as v from 'valibot'

const MAX_PAIRS = 20
const Pairs = v.pipe(
  v.array(v.tuple([v.pipe(v.string(), v.maxLength(200)), v.pipe(v.number(), v.safeInteger(), v.minValue(0))])),
  v.maxLength(MAX_PAIRS),
)

export const afterToken = (wrote: readonly SeenRevision[]): string =>
  Buffer.from(JSON.stringify(wrote.map(({ stream, revision }) => [stream, revision]))).toString('base64url')

/** What a token names; nothing when it is none of ours, for a token only ever makes a reader wait. */
export function seenIn(token: string): readonly SeenRevision[] {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Pairs), Buffer.from(token, 'base64url').toString('utf8'))
  return parsed.success ? parsed.output.map(([stream, revision]) => ({ stream, revision })) : []
}
