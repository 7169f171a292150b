/**
 * Two people edit one record: the changes of each, and the user's changes applied to the other's version (A-057,
 *
 */
import { MAIN_FORM, type MainField } from '@bindery/contracts/wire'
import type { EntryDraft } from '../../entry/draft.ts'

type Keys = MainField['keys']
type Key = Keys[number]

const isShare = (key: Key): key is keyof EntryDraft['Shares'] & Key => /^SD(?!OSC)/u.test(key)
const isDraftKey = (key: string, draft: EntryDraft): key is keyof EntryDraft => key in draft

const entryOf = (draft: EntryDraft, key: Key): unknown => {
  if (isShare(key)) return Number(draft.Shares[key])
  return isDraftKey(key, draft) ? draft[key] : undefined
}
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The fields in which two drafts differ, in the order of the screen. */
export const changedIn = (before: EntryDraft, after: EntryDraft): readonly MainField[] =>
  MAIN_FORM.filter(({ keys }) => keys.some((key) => !same(entryOf(before, key), entryOf(after, key))))

/** `theirs` with the given fields as they are in `mine`. */
export function reapplied(mine: EntryDraft, theirs: EntryDraft, fields: readonly MainField[]): EntryDraft {
  const keys = fields.flatMap((field) => field.keys)
  const own = (part: object, wanted: readonly string[]) =>
    Object.fromEntries(Object.entries(part).filter(([key]) => wanted.includes(key)))
  return { ...theirs, ...own(mine, keys), Shares: { ...theirs.Shares, ...own(mine.Shares, keys) } }
}
