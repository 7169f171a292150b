/**
 * Reduces any HTML to text in plain elements, for recording and sending (A-088, A-169, QUO-016). The code is beside the
 * events, because the console does not load those.
 */
import sanitizeHtml from 'sanitize-html'

const CELL_PADDING = '4'
/** The limit for nested lists and tables; deeper elements keep only their text. */
const DEEPEST = 100

const only = (name: string, value: string, fits: RegExp): sanitizeHtml.Attributes =>
  fits.test(value) ? { [name]: value } : {}

const OPTIONS: sanitizeHtml.IOptions = {
  // A span without its style has no meaning.
  allowedTags: sanitizeHtml.defaults.allowedTags.filter((tag) => tag !== 'span'),
  allowedAttributes: {
    a: ['href'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    // Without cell padding, mail programs draw the cells of a table touching each other.
    table: [{ name: 'cellpadding', values: [CELL_PADDING] }],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  // The content of these elements is not part of the message's text.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'xml',
    'iframe',
    'noembed',
    'noframes',
    'template',
    'math',
    'svg',
  ],
  transformTags: {
    // A message has no base address, so relative links are removed.
    a: (tagName, { href = '' }) => ({ tagName, attribs: only('href', href, /^\s*(?:https?|mailto|tel):/iu) }),
    table: sanitizeHtml.simpleTransform('table', { cellpadding: CELL_PADDING }),
    ol: (tagName, { start = '' }) => ({ tagName, attribs: only('start', start, /^\d{1,4}$/u) }),
  },
  // Word writes its bullets in a private font.
  textFilter: (text) => text.replaceAll(/[\uE000-\uF8FF]/gu, '•'),
}

/** A cell whose only content is one paragraph does not need that paragraph. */
const LONE_PARAGRAPH =
  /(<t[dh](?: [^<>]*)?>)\s*<p>((?:(?!<\/?(?:p|t[dhr]|table|ul|ol|h\d|div|blockquote|pre)\b).)*)<\/p>\s*(?=<\/t[dh]>)/gsu

const pass = (html: string): string =>
  sanitizeHtml(html, OPTIONS)
    .replaceAll(LONE_PARAGRAPH, '$1$2')
    // Word fills empty places with non-breaking spaces.
    .replaceAll(/\s{2,}/gu, (spaces) => (spaces.includes('\u00A0') ? ' ' : spaces))
    .trim()

/**
 * How often a result is cleaned again: broken tags may come out nested so that a parser reads them differently. No
 * input has ever needed as many passes.
 */
const PASSES = 8

/**
 * The limits, above a message of full length with all placeholders filled, and above a table of some thousand cells.
 */
const LONGEST = 200_000
const MOST_TAGS = 15_000

/** Whether a text is too long to check without delaying other callers. */
const isTooMuch = (html: string): boolean =>
  html.length > LONGEST || html.split('<', MOST_TAGS + 2).length > MOST_TAGS + 1

/**
 * Cleans a text until nothing changes any more, so that readers see exactly the checked text.
 * @returns null for a text longer than any message
 */
export function safeHtml(html: string): string | null {
  if (isTooMuch(html)) return null
  let safe = pass(html)
  for (let passes = 1; passes < PASSES && !isTooMuch(safe); passes += 1) {
    const again = pass(safe)
    if (again === safe) return safe
    safe = again
  }
  return isTooMuch(safe) ? null : safe
}
