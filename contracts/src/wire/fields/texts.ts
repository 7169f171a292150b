/** Fields of text: one line, several lines, a message, an e-mail address. */
import * as v from 'valibot'
import { invalid, isFullEmail, oneLine, required, severalLines, tooLong, trimmedLines } from '../../rules/index.ts'
import { maxCharacters } from '../max-characters.ts'

/**
 * How long the sent text may be: surrounding spaces and invisible characters, which are not kept, may add this much.
 */
const roomFor = (characters: number): number => 4 * characters + 1_000

/**
 * The rule of every text field: no text so long that cleaning it would take time, and no half of a surrogate pair,
 * which could not be stored as it was sent. OpenAPI states the limits.
 */
const entered = (label: string, limits: { readonly minLength?: number; readonly maxLength: number }) =>
  v.pipe(
    v.nullish(v.string(invalid(label)), ''),
    v.maxLength(roomFor(limits.maxLength), tooLong(label)),
    v.check((typed) => typed.isWellFormed(), invalid(label)),
    v.metadata({ ...limits }),
  )

/**
 * Optional text of one line; absent, null and '' are the same. Surrounding spaces and invisible characters are removed.
 */
export const text = (label: string, max: number) =>
  v.pipe(entered(label, { maxLength: max }), v.transform(oneLine), maxCharacters(max, tooLong(label)))

export const requiredText = (label: string, max: number, message = required(label), long = tooLong(label)) =>
  v.pipe(
    entered(label, { minLength: 1, maxLength: max }),
    v.transform(oneLine),
    v.nonEmpty(message),
    maxCharacters(max, long),
  )

/** Like `text`, for several lines, as a text area gives them. */
export const lines = (label: string, max: number) =>
  v.pipe(entered(label, { maxLength: max }), v.transform(trimmedLines), maxCharacters(max, tooLong(label)))

export const requiredLines = (label: string, max: number, message = required(label)) =>
  v.pipe(
    entered(label, { minLength: 1, maxLength: max }),
    v.transform(trimmedLines),
    v.nonEmpty(message),
    maxCharacters(max, tooLong(label)),
  )

/** Text kept as typed, line breaks and spaces included. */
export const longText = (label: string, max: number) =>
  v.pipe(entered(label, { maxLength: max }), v.transform(severalLines), maxCharacters(max, tooLong(label)))

/**
 * A message of the editor: whatever is sent, the server records only HTML that is safe to show and to send (A-088,
 *
 */
export const htmlText = (label: string, max: number) =>
  v.pipe(longText(label, max), v.metadata({ title: label, format: HTML }))
export const HTML = 'html'

export const requiredEmail = (label: string, max: number) =>
  v.pipe(
    requiredText(label, max),
    v.check((value) => value === '' || isFullEmail(value), invalid(label)),
  )

export const email = (label: string, max: number) =>
  v.pipe(
    text(label, max),
    v.check((value) => value === '' || isFullEmail(value), invalid(label)),
  )
