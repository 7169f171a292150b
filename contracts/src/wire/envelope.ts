/** The reply envelope and the body's common fields. */
import * as v from 'valibot'

export const Common = v.object({
  SID: v.nullish(v.string(), ''),
  Token: v.nullish(v.string(), ''),
  Func: v.nullish(v.string(), ''),
  RequestID: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  After: v.optional(v.string()),
})

/** A field that somebody changed since the version a caller had. */
export const Conflict = v.object({ Field: v.string(), From: v.string(), To: v.string(), By: v.string(), At: v.string() })
export type Conflict = v.InferOutput<typeof Conflict>

/** Fields that the server adds to the Results of any call. */
export const Extras = v.object({
  Success: v.optional(v.boolean()),
  After: v.optional(v.string()),
  Behind: v.optional(v.array(v.string())),
  Conflict: v.optional(v.array(Conflict)),
})

export const Envelope = v.object({
  LoggedOut: v.boolean(),
  HasAccess: v.boolean(),
  ErrorMessage: v.string(),
  /** LOGIN_TFA alone: 1 or 0. */
  Success: v.optional(v.picklist([0, 1])),
  Results: v.looseObject(Extras.entries),
})
export type Envelope = v.InferOutput<typeof Envelope>
