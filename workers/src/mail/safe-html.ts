/** HTML as it may leave: whatever an editor, a paste or a caller brought, what is left is text in plain elements (A-088, QUO-016). */
import sanitizeHtml from 'sanitize-html'

const CELL_PADDING = '4'

const OPTIONS: sanitizeHtml.IOptions = {
  // Without its style a span says nothing.
  allowedTags: sanitizeHtml.defaults.allowedTags.filter((tag) => tag !== 'span'),
  allowedAttributes: {
    a: ['href'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    // Without it, mail programs set the cells of a table against each other.
    table: [{ name: 'cellpadding', values: [CELL_PADDING] }],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // What these hold is no text of the message.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'xml', 'iframe', 'noembed', 'noframes', 'template', 'math', 'svg'],
  transformTags: {
    // A message has no place that a relative address could start from.
    a: (tagName, { href = '' }) => ({ tagName, attribs: /^(?:https?|mailto|tel):/iu.test(href.trim()) ? { href } : {} }),
    table: sanitizeHtml.simpleTransform('table', { cellpadding: CELL_PADDING }),
    ol: (tagName, { start = '' }) => ({ tagName, attribs: /^\d{1,4}$/u.test(start) ? { start } : {} }),
  },
  // Word writes its bullets in a font that nobody else has.
  textFilter: (text) => text.replaceAll(/[\uE000-\uF8FF]/gu, '•'),
}

/** A cell that holds nothing but one paragraph needs none. */
const LONE_PARAGRAPH = /(<t[dh](?: [^<>]*)?>)\s*<p>((?:(?!<\/?(?:p|t[dhr]|table|ul|ol|h\d|div|blockquote|pre)\b).)*)<\/p>\s*(?=<\/t[dh]>)/gsu

const pass = (html: string): string =>
  sanitizeHtml(html, OPTIONS)
    .replaceAll(LONE_PARAGRAPH, '$1$2')
    // What Word fills up with spaces that do not break.
    .replaceAll(/\s{2,}/gu, (spaces) => (spaces.includes('\u00A0') ? ' ' : spaces))
    .trim()

/** Broken tags may come out nested as no reader would read them; so many times is more than they were ever seen to need. */
const PASSES = 8

/** What a reader makes of it must be what was judged: it is read again until nothing changes. */
export function safeHtml(html: string): string {
  let safe = pass(html)
  for (let passes = 1; passes < PASSES; passes += 1) {
    const again = pass(safe)
    if (again === safe) return safe
    safe = again
  }
  return safe
}
