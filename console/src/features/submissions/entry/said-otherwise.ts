/** What an intake says otherwise than a field of the form, or than another of its own documents. */
import { emptyDraft, hasCovers, type EntryDraft } from './draft.ts'
import type { FoundField } from './found-field.ts'

/** Some fields of the form, and where each was read. */
export type Fields = Partial<EntryDraft>
export type Source = Omit<FoundField, 'name' | 'value' | 'differs' | 'hint'>
export type Read = readonly (readonly [Fields, Source])[]

/** Each value of a field once. */
export const alone = (marks: readonly FoundField[]): readonly FoundField[] =>
  [...Map.groupBy(marks, ({ name, value }) => `${name} ${plainly(value)}`).values()].flatMap(([first]) => first ?? [])

/** What further documents say otherwise than the field, whether a person or the intake filled it. */
export const contradicting = (now: EntryDraft, others: Read): readonly FoundField[] =>
  others.flatMap(([fields, source]) =>
    Object.entries(fields)
      .filter(([name]) => name !== 'ProffesionalServices' || !isElsewhere(fields, now))
      .filter(([name, value]) => !isAlike(value, Reflect.get(now, name)))
      .map(([name, value]) => ({ name, value: JSON.stringify(value), differs: true, hint: '', ...source })),
  )

/** What was read for fields that a person has filled otherwise: the first for each, and all kinds of cover together. */
export function differing(before: EntryDraft, read: Read): readonly FoundField[] {
  const covers = read.reduce<Record<string, boolean>>((all, [fields]) => ({ ...all, ...ticked(fields) }), {})
  const told = new Map<string, FoundField>()
  for (const [fields, source] of read)
    for (const name of Object.keys(fields)) {
      if (isEmpty(before, name) || told.has(name)) continue
      const isCover = name === 'Products'
      const value: unknown = isCover ? covers : Reflect.get(fields, name)
      const isThere = isCover ? hasCovers(before, Object.keys(covers)) : isAlike(value, Reflect.get(before, name))
      if (!isThere) told.set(name, { name, value: JSON.stringify(value), differs: true, hint: '', ...source })
    }
  return [...told.values()]
}

/** Case, spaces, the marks of thousands and full stops behind words make no other value. */
const isAlike = (one: unknown, other: unknown): boolean => plainly(one) === plainly(other)
const plainly = (value: unknown): string =>
  JSON.stringify(value ?? null)
    .toLowerCase()
    .replaceAll(/[\s,$]|(?<=\p{L})\./gu, '')

/** A service belongs to its industry: another industry of the person's own has no field for it. */
export const isElsewhere = ({ Industry, ProffesionalServices }: Fields, before: EntryDraft): boolean =>
  ProffesionalServices !== undefined && !isEmpty(before, 'Industry') && Industry !== before.Industry

export const ticked = ({ Products }: Fields) =>
  Object.fromEntries(Object.entries(Products ?? {}).filter(([, isCovered]) => isCovered))

const EMPTY = emptyDraft()
export const isEmpty = (draft: EntryDraft, name: string): boolean =>
  JSON.stringify(Reflect.get(draft, name)) === JSON.stringify(Reflect.get(EMPTY, name))
