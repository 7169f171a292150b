/** What the emailed link carries in its address (AUTH-012). */
import * as v from 'valibot'

// The router reads digits as a number.
const text = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '')

export const ResetLink = v.object({ username: v.optional(text, ''), resetcode: v.optional(text, '') })
