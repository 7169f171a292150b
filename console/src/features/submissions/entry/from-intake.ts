/** A draft without the intake that filled it, and with what an intake says in the place of a person's own value. */
import type { Intake } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { EntryDraft, emptyDraft } from './draft.ts'

/** What people call an intake. */
export const intakeName = ({ IntakeID, Subject, Files }: Pick<Intake, 'IntakeID' | 'Subject' | 'Files'>): string =>
  Subject || Files[0]?.FileName || `intake ${IntakeID}`

/** Whether anything was read of the intake that a draft is made of. */
export const isFilled = ({ Filled, Found }: EntryDraft): boolean => Filled.length > 0 || Found.length > 0

/** The fields keep their values; the intake goes on waiting, and its files are not taken over. */
export const withoutMarks = (draft: EntryDraft): EntryDraft => ({
  ...draft,
  IntakeID: null,
  Found: [],
  Filled: [],
  // Files of an intake are listed under their own ids; what the person uploaded has keys of its own.
  Attachments: draft.IntakeID === null ? draft.Attachments : draft.Attachments.filter(({ key, id }) => key !== id),
})

/** Fields that still have what the intake filled in become empty as well, looked at or not; what was typed stays. */
export function withoutIntake(draft: EntryDraft): EntryDraft {
  const empty = emptyDraft()
  // A draft that an earlier release kept knows only what nobody has looked at.
  const read = [...draft.Filled, ...draft.Found.filter(({ differs }) => !differs)].filter(
    ({ name, value }) => JSON.stringify(Reflect.get(draft, name)) === value,
  )
  const emptied = Object.fromEntries(read.map(({ name }) => [name, Reflect.get(empty, name)]))
  const left = withoutMarks(draft)
  // The schema is for kept drafts, in which no file is on its way: here one may be.
  return { ...v.parse(EntryDraft, { ...left, ...emptied }), Attachments: left.Attachments }
}

/** The field has what the intake says for it, which is then looked at; notes are put behind those that were typed. */
export function takenOver(draft: EntryDraft, name: string): EntryDraft {
  const found = draft.Found.find((each) => each.name === name)
  if (!found) return draft
  const said: unknown = JSON.parse(found.value)
  const isAdded = name === 'UnderwriterNotes'
  const taken = v.parse(EntryDraft, {
    ...draft,
    [name]: isAdded ? [draft.UnderwriterNotes, said].filter(Boolean).join('\n') : said,
    Found: draft.Found.filter((each) => each !== found),
    Filled: isAdded ? draft.Filled : [...draft.Filled, { name, value: found.value }],
  })
  return { ...taken, Attachments: draft.Attachments }
}
