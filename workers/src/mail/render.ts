/** Filling a template, signing it, and its text part. */
import type { AccountFacts } from '@bindery/contracts/events'
import sanitizeHtml from 'sanitize-html'

/** Values are data: whatever they hold is shown, never interpreted. */
const escape = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Unknown placeholders are left blank (A-087's rule for documents); the lines of a value stay lines. */
export const fill = (template: string, values: Readonly<Record<string, string>>) =>
  template.replaceAll(/\{\{\s*(\w+)\s*\}\}/gu, (_, name: string) =>
    escape(values[name] ?? '').replaceAll(/\r?\n/gu, '<br>'))

/** COM-017: every message of a user's action is signed by that user, unless the text already carries all of it. */
export function signed(html: string, user: AccountFacts | null): string {
  if (!user) return html
  const lines = [`${user.firstName} ${user.lastName}`, user.title, user.phone, user.username]
    .filter((line) => line !== '').map(escape)
  if (lines.every((line) => html.includes(line))) return html
  return `${html}<p>Kind regards,<br>${lines.join('<br>')}</p>`
}

/** The text part, for readers that show no HTML: a line for each block, a dash for each item, a tab between cells. */
export const plainText = (html: string) =>
  sanitizeHtml(
    // A line that ends within a sentence, or between rows and items, ended in the source alone.
    html.replaceAll(/(?<=[^>\s])\r?\n(?=[^<\s])/gu, ' ').replaceAll(/(?<=<\/(?:tr|li)>)\s+(?=<(?:tr|li))/gu, '')
      .replaceAll(/<\/t[dh]>\s*(?=<t[dh])/gu, '\t').replaceAll(/<(br|\/p|\/h\d|\/li|\/tr)[^>]*>/gu, '$&\n')
      .replaceAll(/<li[^>]*>/gu, '$&- '),
    { allowedTags: [], allowedAttributes: {} },
  )
    .replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    .replaceAll(/^[^\S\n]+$/gmu, '').replaceAll(/\n{3,}/gu, '\n\n')
    .trim()
