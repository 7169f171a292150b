/**
 * Converts Word's clipboard HTML to plain structure: lists become lists, and Word's own extras are removed (QUO-016,
 *
 */
import { makeLists, moveInto } from './word-lists.ts'

const IS_WORD = /urn:schemas-microsoft-com:office|class=["']?Mso|mso-/iu

/** Elements that are not part of a message: styles, settings, drawings, and pictures on the author's disk. */
const NOISE = 'style, script, meta, link, title, xml, img'
const DRAWING = /^(v|o):(?!p$)/iu

/** The HTML of a paste in the form that the editor accepts; HTML that does not come from Word is left unchanged. */
export function transformPastedHTML(html: string): string {
  if (!IS_WORD.test(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  makeLists(body)
  for (const element of body.querySelectorAll(NOISE)) element.remove()
  for (const element of body.querySelectorAll('*')) {
    if (DRAWING.test(element.localName)) element.remove()
    // Word marks bold, underlined and struck-out text by elements; its styles only repeat that, or choose fonts.
    for (const name of ['style', 'lang']) element.removeAttribute(name)
  }
  for (const title of body.querySelectorAll('p.MsoTitle')) become(title, 'h1')
  for (const link of body.querySelectorAll('a')) if (!leadsSomewhere(link)) unwrap(link)
  tidyTexts(body)
  for (const paragraph of body.querySelectorAll('p')) {
    // Word's blank lines are empty paragraphs, and our paragraphs have space between them. A cell needs at least one
    // paragraph.
    if (paragraph.textContent.trim() === '' && !paragraph.querySelector('br') && !isAlone(paragraph)) paragraph.remove()
  }
  return body.innerHTML
}

/** False for bookmarks, and for links to places in a document or on a disk that the reader does not have. */
const leadsSomewhere = (link: Element) => /^(https?|mailto|tel):/iu.test(link.getAttribute('href')?.trim() ?? '')

const isAlone = ({ parentElement }: Element) =>
  parentElement?.closest('td, th') === parentElement && parentElement?.children.length === 1

/** Word writes runs of spaces for tabs and after full stops, and its comments are for itself only. */
function tidyTexts(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.COMMENT_NODE) comments.push(node)
    else node.nodeValue = node.nodeValue?.replaceAll(/[\u00A0\s]+/gu, ' ') ?? ''
  }
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

function become(element: Element, tag: string): void {
  const heading = document.createElement(tag)
  moveInto(heading, element)
  element.replaceWith(heading)
}

function unwrap(element: Element): void {
  for (let node = element.firstChild; node; node = element.firstChild) element.before(node)
  element.remove()
}
