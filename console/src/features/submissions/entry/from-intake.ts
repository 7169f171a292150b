/** A draft without the intake that filled it, and with what an intake says in the place of a person's own value. */
import type { Intake } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { emptyDraft, withFields, type EntryDraft } from './draft.ts'
import { coversIn, without, type FilledField, type FoundField } from './found-field.ts'

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

/**
 * Fields that still have what the intake filled in, looked at or not, have again what they had before; what was typed
 * stays.
 */
export function withoutIntake(draft: EntryDraft): EntryDraft {
  // A draft that an earlier release kept knows only what nobody has looked at.
  const read = [...draft.Found.filter(({ differs }) => !differs), ...draft.Filled]
  // The last one first: a value that was taken over may have replaced another one of the intake.
  return read.reduceRight(givenBack, withoutMarks(draft))
}

const EMPTY = emptyDraft()

function givenBack(draft: EntryDraft, { name, value, was }: FilledField): EntryDraft {
  if (name === 'UnderwriterNotes') return withFields(draft, { [name]: cut(draft[name], value) })
  if (name === 'Products') return withFields(draft, { [name]: unticked(draft, value, was ?? '{}') })
  if (JSON.stringify(Reflect.get(draft, name)) !== value) return draft
  const before: unknown = was === undefined ? Reflect.get(EMPTY, name) : JSON.parse(was)
  return withFields(draft, { [name]: before })
}

/** The notes without the lines of the intake, as long as they stand there as they were. */
function cut(notes: string, value: string): string {
  const lines = v.parse(v.string(), JSON.parse(value))
  const at = `\n${notes}\n`.lastIndexOf(`\n${lines}\n`)
  if (at < 0) return notes
  return [notes.slice(0, Math.max(0, at - 1)), notes.slice(at + lines.length + 1)].filter(Boolean).join('\n')
}

/** Without the kinds of cover that were ticked only because the intake names them. */
function unticked({ Products }: EntryDraft, value: string, was: string) {
  const before = coversIn({ value: was })
  const added = coversIn({ value }).filter((cover) => !before.includes(cover))
  return { ...Products, ...Object.fromEntries(added.map((cover) => [cover, false])) }
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
  const { name, value } = found
  const was = JSON.stringify(Reflect.get(draft, name))
  const looked = {
    ...draft,
    Found: without(draft.Found, found),
    Filled: [...draft.Filled, { name, value, was: name === 'Products' ? tickedIn(draft) : was }],
  }
  const said: unknown = JSON.parse(value)
  switch (name) {
    case 'UnderwriterNotes':
      return withFields(looked, { [name]: [draft.UnderwriterNotes, said].filter(Boolean).join('\n') })
    case 'Products':
      return withFields(looked, {
        [name]: { ...draft.Products, ...Object.fromEntries(coversIn(found).map((cover) => [cover, true])) },
      })
    default:
      return withFields(looked, { [name]: said })
  }
}

/** The kinds of cover that are ticked, as a mark of Products names them. */
const tickedIn = ({ Products }: EntryDraft): string =>
  JSON.stringify(Object.fromEntries(Object.entries(Products).filter(([, isTicked]) => isTicked)))
