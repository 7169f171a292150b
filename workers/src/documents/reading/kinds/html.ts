/** The text of a page: what a browser would show, without its scripts, styles and pictures. */
import { Parser } from 'htmlparser2'
import type { Text } from '../content.ts'
import { decoded } from './plain.ts'

const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'svg', 'head', 'title'])
const BLOCKS =
  /^(?:address|article|blockquote|br|dd|div|dl|dt|figure|footer|form|h[1-6]|header|hr|li|main|ol|p|pre|section|table|tr|ul)$/u
const CELLS = /^(?:td|th)$/u

export const readHtml = (bytes: Uint8Array): Text => textOfHtml(decoded(bytes))

export function textOfHtml(html: string): Text {
  const [body, title]: [string[], string[]] = [[], []]
  let keywords = ''
  let silent = 0
  let isTitle = false
  const parser = new Parser({
    onopentag(name, attributes) {
      if (SILENT.has(name)) silent += 1
      isTitle = name === 'title'
      if (name === 'meta' && attributes['name']?.toLowerCase() === 'keywords') keywords = attributes['content'] ?? ''
      if (BLOCKS.test(name)) body.push('\n')
      if (CELLS.test(name)) body.push('\t')
    },
    ontext(text) {
      if (isTitle) title.push(text)
      else if (silent === 0) body.push(text.replaceAll(/\s+/gu, ' '))
    },
    onclosetag(name) {
      if (SILENT.has(name)) silent = Math.max(0, silent - 1)
      if (name === 'title') isTitle = false
      if (BLOCKS.test(name)) body.push('\n')
    },
  })
  parser.end(html)
  return { title: title.join(''), keywords, body: body.join('') }
}
