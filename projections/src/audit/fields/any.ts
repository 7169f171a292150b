/** The fields of a row without a description: every entry under its name, with its value as text. */
import { formatInteger } from '@bindery/contracts/rules'
import { Attachment, WireDate } from '@bindery/contracts/wire'
import * as v from 'valibot'

/** 'DateEmailed' as 'Date Emailed'; abbreviations stay whole. */
export const spaced = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/gu, '$1$3 $2')
    .trim()

/** Entries that mean nothing to people. */
const UNTOLD = ['Revision', 'ChangeNumber', 'Stream', 'MessageID']

export function anyFields(row: object): readonly { readonly label: string; readonly value: string }[] {
  return (
    Object.entries(row)
      .filter(([name]) => !UNTOLD.includes(name))
      // A record's number is not an amount: 4001 has no comma.
      .map(([name, value]) => ({
        label: spaced(name),
        value: name.endsWith('ID') ? String(value ?? '') : shownValue(value),
      }))
  )
}

function shownValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return Number.isInteger(value) ? formatInteger(value) : String(value)
  if (typeof value === 'string') return value
  if (v.is(WireDate, value)) return value.Text
  if (v.is(Attachment, value)) return value.FileName
  if (Array.isArray(value)) return value.map(shownValue).filter(Boolean).join(', ')
  // A reference to another record is shown by that record's name.
  const named = Object.entries(value).find(([key]) => key.endsWith('Name'))
  return named ? shownValue(named[1]) : JSON.stringify(value)
}
