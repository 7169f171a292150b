/** The part of an incomplete body that is valid already: field by field, by its call's own schema. */
import { requiredId } from '@bindery/contracts/wire'
import * as v from 'valibot'

type Known<Entries extends v.ObjectEntries> = { readonly [Name in keyof Entries]?: v.InferOutput<Entries[Name]> }

/** @param fields the value that the body holds under the record's name, of any type */
export function knownOf<Entries extends v.ObjectEntries>(entries: Entries, fields: unknown): Known<Entries> {
  const given = typeof fields === 'object' && fields !== null ? fields : {}
  const known = Object.entries(entries).flatMap(([name, entry]) => {
    const parsed = v.safeParse(entry, Reflect.get(given, name))
    return parsed.success ? [[name, parsed.output] as const] : []
  })
  // Each entry was parsed by the schema of the same name.
  return Object.fromEntries(known) as Known<Entries>
}

const IDS = {
  SubmissionID: requiredId('Submission'),
  QuoteID: requiredId('Quote'),
  RenewalID: requiredId('Renewal'),
  BrokerID: requiredId('Broker'),
}

/** The number by which a record of a body names another one; 0, which no record has, while it names none. */
export const numberIn = (fields: unknown, name: keyof typeof IDS): number => knownOf(IDS, fields)[name] ?? 0

/** Drops the entries that are not known. */
export const defined = <Entries extends object>(
  entries: { readonly [Name in keyof Entries]: Entries[Name] | undefined },
): Partial<Entries> =>
  // The filtered object holds some of the entries of the whole one.
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as Partial<Entries>
