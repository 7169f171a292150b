/** What the data of a job name: the event that asked for it. */
import * as v from 'valibot'

const Named = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ stream: v.string(), revision: v.number(), part: v.optional(v.nullable(v.number()), null) }),
)
export type NamedByJob = v.InferOutput<typeof Named>

/** @returns null for a job that no event asked for, as one of a schedule */
export function namedByJob(data: string): NamedByJob | null {
  const named = v.safeParse(Named, data)
  return named.success ? named.output : null
}
