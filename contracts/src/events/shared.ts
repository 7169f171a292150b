/** Shapes that several events share. */
import * as v from 'valibot'
import { perJurisdiction } from '../rules/index.ts'

/** A business date in Sydney's calendar: YYYY-MM-DD. */
export const BusinessDate = v.pipe(v.string(), v.isoDate())
export const Instant = v.pipe(v.string(), v.isoTimestamp())

/** A percentage for each jurisdiction: shares or rates. */
export const Percentages = v.object(perJurisdiction(() => v.number()))

/** A file as it was sent: the blob's id, its name, and its path under the shared root. */
export const SentFile = v.object({
  id: v.string(),
  fileName: v.string(),
  path: v.string(),
  sha256: v.string(),
  size: v.number(),
})
export type SentFile = v.InferOutput<typeof SentFile>

/** A file sent with a message: the blob holds it byte for byte. */
export const MailedFile = v.object({ id: v.string(), fileName: v.string(), sha256: v.string(), size: v.number() })
export type MailedFile = v.InferOutput<typeof MailedFile>

/** A product or market as chosen, with the name that was shown at the time. */
export const Chosen = v.object({ id: v.number(), name: v.string() })
export type Chosen = v.InferOutput<typeof Chosen>

/** The source of a frozen fact: its stream and revision. */
export const FactSource = v.object({ stream: v.string(), revision: v.number() })
export type FactSource = v.InferOutput<typeof FactSource>

/** Marks a field that names a natural person, so that it can be erased by destroying its key. */
export const personal = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(schema, v.metadata({ personal: true }))
