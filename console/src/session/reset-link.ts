/** The values in the address of the emailed link (AUTH-012). */
import * as v from 'valibot'

// The router parses a text of digits as a number.
const text = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '')

export const ResetLink = v.object({ username: v.optional(text, ''), resetcode: v.optional(text, '') })
