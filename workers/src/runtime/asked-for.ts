/** The event that asked for a job, and whether what it asked for has ended. */
import { upcast, type EventDefinition, type EventEnvelope } from '@bindery/contracts/events'
import { JobRefused, type EventStore, type JobView } from '@bindery/contracts/ports'
import * as v from 'valibot'
import { parseJob } from './jobs.ts'

type Reading = Pick<EventStore, 'read'>

/** @throws {JobRefused} for a job that was asked for by no event of this type */
export async function askedBy<Type extends string, Schema extends v.GenericSchema>(
  store: Reading,
  job: Pick<JobView, 'id' | 'data'>,
  { type, schema }: EventDefinition<Type, Schema>,
): Promise<Omit<EventEnvelope, 'data'> & { readonly data: v.InferOutput<Schema> }> {
  const { stream, revision } = parseJob(job)
  const [stored] = await store.read(stream, revision, 1)
  if (!stored) throw new JobRefused(`There is no event ${revision} in ${stream}.`)
  const event = upcast(stored)
  const data = v.safeParse(schema, event.data)
  if (event.type !== type || !data.success) throw new JobRefused(`${stream} has no ${type} at ${revision}.`)
  return { ...event, data: data.output }
}

const PAGE = 100

/** Whether one of these events follows: a job that is done again must not do its work again. */
export const isFollowedBy = async (
  store: Reading,
  { stream, revision }: Pick<EventEnvelope, 'stream' | 'revision'>,
  types: ReadonlySet<string>,
): Promise<boolean> => (await store.read(stream, revision + 1, PAGE)).some(({ type }) => types.has(type))
