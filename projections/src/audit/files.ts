/** The files that an event names, anywhere in its data, and the message that it sent. */
import type { EventEnvelope } from '@bindery/contracts/events'
import type { HistoryFile } from '@bindery/contracts/wire'
import * as v from 'valibot'

/** The fields by which a kept file is recognised, whether it was uploaded, sent or mailed. */
const Kept = v.object({ id: v.string(), fileName: v.string(), sha256: v.string(), size: v.number() })
/** The text of a message as it left, in MailHandedOver. */
const Mailed = v.object({ body: Kept })

const fileOf = ({ id, fileName }: v.InferOutput<typeof Kept>): HistoryFile => ({ id, FileName: fileName })

export function messageOf({ data }: EventEnvelope): HistoryFile | null {
  const mailed = v.safeParse(Mailed, data)
  return mailed.success ? fileOf(mailed.output.body) : null
}

/** Each file once, in the order of the data, without the message itself. */
export function filesOf(event: EventEnvelope): HistoryFile[] {
  const message = messageOf(event)
  const found = new Map(keptIn(event.data).map((file) => [file.id, fileOf(file)]))
  if (message) found.delete(message.id)
  return [...found.values()]
}

function keptIn(value: unknown): readonly v.InferOutput<typeof Kept>[] {
  if (typeof value !== 'object' || value === null) return []
  const kept = v.safeParse(Kept, value)
  return kept.success ? [kept.output] : Object.values(value).flatMap(keptIn)
}
