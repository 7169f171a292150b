/** The replies that carry refusals. */
import { refusedReply, type Reply } from '@bindery/contracts/ports'
import { afterToken } from './after.ts'
import type { Refusal } from './refusals.ts'

export function replyOf({ refused, text, conflict, seen }: Refusal): Reply {
  if (refused === 'no-access') return { hasAccess: false, errorMessage: text, results: {}, code: refused }
  const reply = refusedReply(refused, text)
  if (!conflict) return reply
  return { ...reply, results: { ...reply.results, Conflict: conflict, ...(seen && { After: afterToken([seen]) }) } }
}
