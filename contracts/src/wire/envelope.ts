/** The envelope of replies, and the fields that every body may have. */
import * as v from 'valibot'

export const Common = v.object({
  SID: v.nullish(v.string(), ''),
  Token: v.nullish(v.string(), ''),
  Func: v.nullish(v.string(), ''),
  /** Null and '' count as absent. */
  RequestID: v.pipe(
    v.nullish(v.pipe(v.string(), v.maxLength(100)), ''),
    v.transform((id) => id || undefined),
  ),
  After: v.nullish(v.string(), ''),
})

/** A field that another person changed since the caller's version: its name on the wire, and its label. */
export const Conflict = v.object({
  Field: v.string(),
  Label: v.string(),
  From: v.string(),
  To: v.string(),
  By: v.string(),
  At: v.string(),
})
export type Conflict = v.InferOutput<typeof Conflict>

/** Fields that the server adds to the Results of calls. */
export const Extras = v.object({
  Success: v.optional(v.boolean()),
  /** Identifies a refusal, whatever its text; present when Success is false. */
  Code: v.optional(v.string()),
  After: v.optional(v.string()),
  /** How long the letters of the call wait before they leave, so that UNDO_SEND can hold them back. */
  UndoSeconds: v.optional(v.number()),
  Behind: v.optional(v.array(v.string())),
  Conflict: v.optional(v.array(Conflict)),
})

export const Envelope = v.object({
  LoggedOut: v.boolean(),
  HasAccess: v.boolean(),
  ErrorMessage: v.string(),
  /** 1 or 0 in replies of LOGIN_TFA, absent in others. */
  Success: v.optional(v.picklist([0, 1])),
  Results: v.looseObject(Extras.entries),
})
export type Envelope = v.InferOutput<typeof Envelope>
