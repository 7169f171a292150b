/** A template form as an underwriter wrote it: its items, or what is wrong with it. */
import { formItemType, formValue } from '@bindery/contracts/rules'
import type { FormItem } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { placeholderName } from './placeholder.ts'

const MAX_ITEMS = 100

const Item = v.object({
  title: v.pipe(v.string(), v.trim(), v.nonEmpty('a title is empty'), v.maxLength(200)),
  type: v.optional(v.string(), 'string'),
  value: v.optional(v.union([v.string(), v.number(), v.boolean()]), ''),
  format: v.optional(v.string(), ''),
})
const Form = v.object({ form_data: v.pipe(v.array(Item), v.maxLength(MAX_ITEMS)) })

type ReadForm = { readonly items: readonly FormItem[] } | { readonly problem: string }

/** @param ownNames the names of the quote's own fields, which cannot be used as titles */
export function readTemplateForm(text: string, ownNames: ReadonlySet<string>): ReadForm {
  const parsed = v.safeParse(Form, jsonOf(text))
  if (!parsed.success) return { problem: problemOf(parsed.issues[0]) }
  const items: FormItem[] = []
  const titles = new Set<string>()
  for (const { title, type, value, format } of parsed.output.form_data) {
    const name = placeholderName(title)
    if (ownNames.has(name)) return { problem: `'${title}' is a field of the quote itself` }
    if (titles.has(name)) return { problem: `there are two items '${title}'` }
    titles.add(name)
    // Unknown types are shown as strings.
    const known = formItemType(type)
    const kept = formValue(known, value)
    if (kept === null) return { problem: `the value of '${title}' is no ${known}` }
    items.push({ title, type: known, value: kept, format })
  }
  return { items }
}

/** The parsed JSON, without the mark that editors of Windows put before it; undefined for other texts. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function problemOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)
  if (issue.input === undefined && path === null) return 'it is not valid JSON'
  return path === null ? 'it holds no form_data' : `${path} is invalid`
}
