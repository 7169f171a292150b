/**
 * The errors that the server's own schema finds in a body: a message for each field of a form, and all of them as
 * lines.
 */
import { SHARE_PATHS } from '@bindery/contracts/wire'
import * as v from 'valibot'

export interface Problems {
  /** Every message once, in the order of the schema, one per line. */
  form: string
  /** The error of each field of the form. */
  fields: Record<string, string>
}

const pathOf = (issue: v.BaseIssue<unknown>) => (issue.path ?? []).map((item) => String(item.key))

const SHARES: ReadonlySet<string> = new Set(SHARE_PATHS.map(([key]) => key))

/**
 * The form's name for an issue: inside the record `root` the field's name, elsewhere the name of the body's top field.
 * 'Quote.Limit' is Limit, 'Attachments.0.id' is Attachments; the nine shares are one field.
 */
function fieldOf(issue: v.BaseIssue<unknown>, root: string): string {
  const [top = '', inner] = pathOf(issue)
  const name = top === root && inner !== undefined ? inner : top
  return SHARES.has(name) ? 'Shares' : name
}

export type Found = readonly [field: string, message: string]

/** console and server use the same schema, and so the same messages. */
export function foundIn(schema: v.GenericSchema, body: unknown, root: string): Found[] {
  const parsed = v.safeParse(schema, body)
  return parsed.success ? [] : parsed.issues.map((issue): Found => [fieldOf(issue, root), issue.message])
}

/** Undefined when the body is valid. */
export const problemsOf = (schema: v.GenericSchema, body: unknown, root: string): Problems | undefined =>
  problemsFrom(foundIn(schema, body, root))

/**
 * In the order of the form, as the server lists them: the keys of `draft` are its fields in that order, and what no
 * field shows comes last.
 */
export function inFormOrder(draft: object, found: readonly Found[]): Found[] {
  const names = Object.keys(draft)
  const place = ([field]: Found) => (names.includes(field) ? names.indexOf(field) : names.length)
  return found.toSorted((one, other) => place(one) - place(other))
}

/** Undefined when no problem was found. */
export function problemsFrom(found: readonly Found[]): Problems | undefined {
  if (found.length === 0) return undefined
  const names = new Set(found.map(([field]) => field))
  const fields: Record<string, string> = {}
  for (const name of names) fields[name] = once(found.filter(([field]) => field === name)).join(' ')
  return { form: once(found).join('\n'), fields }
}

const once = (found: readonly Found[]) => [...new Set(found.map(([, message]) => message))]
