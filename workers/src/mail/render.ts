/** Filling a template and making it safe to send: HTML from an editor is sanitised here, on the server. */
import type { AccountFacts } from '@bindery/contracts/events'
import sanitizeHtml from 'sanitize-html'

/** Values are data: whatever they hold is shown, never interpreted. */
const escape = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Unknown placeholders are left blank (A-087's rule for documents). */
export const fill = (template: string, values: Readonly<Record<string, string>>) =>
  template.replaceAll(/\{\{\s*(\w+)\s*\}\}/gu, (_, name: string) => escape(values[name] ?? ''))

export const safeHtml = (html: string) =>
  sanitizeHtml(html, {
    allowedTags: sanitizeHtml.defaults.allowedTags.concat(['h1', 'h2', 'u', 's']),
    allowedAttributes: { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  })

/** COM-017: every message of a user's action is signed by that user, unless the text already carries the name. */
export function signed(html: string, user: AccountFacts | null): string {
  if (!user) return html
  const name = escape(`${user.firstName} ${user.lastName}`)
  if (html.includes(name)) return html
  const lines = [name, escape(user.title), escape(user.phone), escape(user.username)].filter((line) => line !== '')
  return `${html}<p>Kind regards,<br>${lines.join('<br>')}</p>`
}

/** The text part, for readers that show no HTML. */
export const plainText = (html: string) =>
  sanitizeHtml(html.replaceAll(/<(br|\/p|\/h\d|\/li|\/tr)[^>]*>/gu, '$&\n'), { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    .trim()
