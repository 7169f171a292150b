/** Values that a letter does not have yet, as its preview shows them. */
import { fieldLabel, fieldsIn } from '@bindery/contracts/rules'
import { unknown } from './letter.ts'
import type { Absent, Values } from './render.ts'

/** The text for a missing value: the label of a known field, or the unknown field as it was typed. */
export const marked: Absent = (name, values) => (Object.hasOwn(values, name) ? unknown(name) : `⟦{{${name}}}⟧`)

/** The values that a template asks for and that are not known, by the names people use. */
export const missingIn = (template: string, values: Values): string[] =>
  fieldsIn(template)
    .filter((name) => values[name] === null)
    .map(fieldLabel)
