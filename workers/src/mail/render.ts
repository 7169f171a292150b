/** Filling a template and making it safe to send: HTML from an editor is sanitised here, on the server. */
import type { AccountFacts } from '@bindery/contracts/events'
import sanitizeHtml from 'sanitize-html'

/** Values are data: whatever they hold is shown, never interpreted. */
const escape = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Unknown placeholders are left blank (A-087's rule for documents); the lines of a value stay lines. */
export const fill = (template: string, values: Readonly<Record<string, string>>) =>
  template.replaceAll(/\{\{\s*(\w+)\s*\}\}/gu, (_, name: string) =>
    escape(values[name] ?? '').replaceAll(/\r?\n/gu, '<br>'))

export const safeHtml = (html: string) =>
  sanitizeHtml(html, {
    allowedTags: sanitizeHtml.defaults.allowedTags.concat(['h1', 'h2', 'u', 's']),
    allowedAttributes: { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  })

/** COM-017: every message of a user's action is signed by that user, unless the text already carries all of it. */
export function signed(html: string, user: AccountFacts | null): string {
  if (!user) return html
  const lines = [`${user.firstName} ${user.lastName}`, user.title, user.phone, user.username]
    .filter((line) => line !== '').map(escape)
  if (lines.every((line) => html.includes(line))) return html
  return `${html}<p>Kind regards,<br>${lines.join('<br>')}</p>`
}

/** The text part, for readers that show no HTML. */
export const plainText = (html: string) =>
  sanitizeHtml(
    html.replaceAll(/<\/t[dh]>\s*(?=<t[dh])/gu, '$&\t').replaceAll(/<(br|\/p|\/h\d|\/li|\/tr)[^>]*>/gu, '$&\n'),
    { allowedTags: [], allowedAttributes: {} },
  )
    .replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    .trim()
