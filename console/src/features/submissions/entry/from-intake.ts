/** A draft without the intake that filled it, and with what an intake says in the place of a person's own value. */
import type { Intake } from '@bindery/contracts/wire'
import { emptyDraft, withFields, type EntryDraft } from './draft.ts'
import { coversIn, without, type FoundField } from './found-field.ts'

/** What people call an intake. */
export const intakeName = ({ IntakeID, Subject, Files }: Pick<Intake, 'IntakeID' | 'Subject' | 'Files'>): string =>
  Subject || Files[0]?.FileName || `intake ${IntakeID}`

/** Whether anything was read of the intake that a draft is made of. */
export const isFilled = ({ Filled, Found }: EntryDraft): boolean => Filled.length > 0 || Found.length > 0

/** The fields keep their values; the intake goes on waiting, and its files are not taken over. */
const withoutMarks = (draft: EntryDraft): EntryDraft => ({
  ...draft,
  IntakeID: null,
  Found: [],
  Filled: [],
  // Files of an intake are listed under their own ids; what the person uploaded has keys of its own.
  Attachments: draft.IntakeID === null ? draft.Attachments : draft.Attachments.filter((file) => !isOfIntake(file)),
})

const isOfIntake = ({ key, id }: EntryDraft['Attachments'][number]) => key === id

/** Fields that still have what the intake filled in become empty as well, looked at or not; what was typed stays. */
export function withoutIntake(draft: EntryDraft): EntryDraft {
  const empty = emptyDraft()
  // A draft that an earlier release kept knows only what nobody has looked at.
  const read = [...draft.Filled, ...draft.Found.filter(({ differs }) => !differs)].filter(
    ({ name, value }) => JSON.stringify(Reflect.get(draft, name)) === value,
  )
  const emptied = Object.fromEntries(read.map(({ name }) => [name, Reflect.get(empty, name)]))
  return withFields(withoutMarks(draft), emptied)
}

/**
 * The form is made of its intake again, as it was before it was let go; what a person wrote since then stays.
 * @param before the form when it was let go
 */
export function madeOfAgain(now: EntryDraft, before: EntryDraft): EntryDraft {
  const without = withoutIntake(before)
  const isUntouched = (name: string) =>
    JSON.stringify(Reflect.get(now, name)) === JSON.stringify(Reflect.get(without, name))
  const back = Object.fromEntries(Object.entries(before).filter(([name]) => isUntouched(name)))
  return {
    ...withFields(now, back),
    Attachments: [...now.Attachments, ...before.Attachments.filter(isOfIntake)],
  }
}

/**
 * The field has what the intake says for it, which is then looked at; notes and kinds of cover are added to those of the
 * person.
 */
export function takenOver(draft: EntryDraft, found: FoundField): EntryDraft {
  const { name } = found
  const looked = { ...draft, Found: without(draft.Found, found) }
  const said: unknown = JSON.parse(found.value)
  switch (name) {
    case 'UnderwriterNotes':
      return withFields(looked, { [name]: [draft.UnderwriterNotes, said].filter(Boolean).join('\n') })
    case 'Products':
      return withFields(looked, {
        [name]: { ...draft.Products, ...Object.fromEntries(coversIn(found).map((cover) => [cover, true])) },
      })
    default:
      return withFields(looked, { [name]: said, Filled: [...draft.Filled, { name, value: found.value }] })
  }
}
