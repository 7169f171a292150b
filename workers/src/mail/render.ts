/** Fills a template, signs it, and makes its text part. */
import { safeHtml, type AccountFacts } from '@bindery/contracts/events'
import { JobRefused } from '@bindery/contracts/ports'
import { escapedHtml, fullName, filledFields } from '@bindery/contracts/rules'

/** A limit that no real message reaches, needed because short placeholders may have long values. */
const LONGEST = 400_000
const TOO_LONG = 'With its placeholders filled, the message is longer than a message may be.'

/** The values of fields by name; null while a value is not known yet, which happens only in previews. */
export type Values = Readonly<Record<string, string | null>>

/** Returns the text for a field without a value, which is empty in a sent message, as in documents. */
export type Absent = (name: string, values: Values) => string
const BLANK: Absent = () => ''

/**
 * Fills the placeholders; line breaks in values are kept.
 * @throws {JobRefused} when the result is longer than any message may be
 */
export function fill(template: string, values: Values, absent: Absent = BLANK): string {
  const shown = new Map<string, string>()
  const show = (name: string): string => {
    const value = Object.hasOwn(values, name) ? values[name] : null
    const html = shown.get(name) ?? escapedHtml(value ?? absent(name, values)).replaceAll(/\r?\n/gu, '<br>')
    shown.set(name, html)
    return html
  }
  let length = template.length
  return filledFields(template, (name) => {
    const html = show(name)
    length += html.length
    if (length > LONGEST) throw new JobRefused(TOO_LONG)
    return html
  })
}

/**
 * Fills a template and cleans the result, as it may be sent.
 * @throws {JobRefused} when the result is longer than any message may be
 */
export function filledSafely(template: string, values: Values, absent: Absent = BLANK): string {
  const html = safeHtml(fill(template, values, absent))
  if (html === null) throw new JobRefused(TOO_LONG)
  return html
}

/** COM-017: every message of a user's action is signed by that user, unless the text already carries all of it. */
export function signed(html: string, user: AccountFacts | null): string {
  if (!user) return html
  const lines = [fullName(user), user.title, user.phone, user.username].filter((line) => line !== '').map(escapedHtml)
  if (lines.every((line) => html.includes(line))) return html
  return `${html}<p>Kind regards,<br>${lines.join('<br>')}</p>`
}

/** Whether HTML contains no text, only tags and spaces. */
export const saysNothing = (html: string): boolean => html.replaceAll(/<[^<>]*>|&nbsp;|\s/gu, '') === ''

/**
 * The text part of safe HTML, for mail programs that do not show HTML: a line for each block, a dash for each item, a
 * tab between cells. Tags are matched only up to the next `<`, so that the time grows in proportion to the text.
 */
export const plainText = (html: string): string =>
  // A line break within a sentence, or between rows and items, is only the source's layout.
  html
    .replaceAll(/(?<=[^>\s])\r?\n(?=[^<\s])/gu, ' ')
    .replaceAll(/(?<=<\/(?:tr|li)>)\s+(?=<(?:tr|li))/gu, '')
    .replaceAll(/<\/t[dh]>\s*(?=<t[dh])/gu, '\t')
    .replaceAll(/<(?:br|\/p|\/h\d|\/li|\/tr)[^<>]*>/gu, '\n')
    .replaceAll(/<li[^<>]*>/gu, '- ')
    .replaceAll(/<[^<>]*>/gu, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/^[^\S\n]+$/gmu, '')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim()
