/** What Word puts on the clipboard, made what it means: lists as lists, and none of its noise (QUO-016, A-088). */
import { makeLists } from './word-lists.ts'

const IS_WORD = /urn:schemas-microsoft-com:office|class=["']?Mso|mso-/iu

/** Nothing of a message: styles, settings, drawings, and pictures that lie on the author's disk. */
const NOISE = 'style, script, meta, link, title, xml, img'
const DRAWING = /^(v|o):(?!p$)/iu

/** The HTML of a paste as the editor takes it; what does not come from Word stays as it is. */
export function transformPastedHTML(html: string): string {
  if (!IS_WORD.test(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  makeLists(body)
  for (const element of body.querySelectorAll(NOISE)) element.remove()
  for (const element of body.querySelectorAll('*')) {
    if (DRAWING.test(element.localName)) element.remove()
    // Word says by elements what is bold, underlined or struck out; its styles only repeat it, or speak of fonts.
    for (const name of ['style', 'lang']) element.removeAttribute(name)
  }
  for (const title of body.querySelectorAll('p.MsoTitle')) become(title, 'h1')
  for (const link of body.querySelectorAll('a')) if (!leadsSomewhere(link)) link.replaceWith(...link.childNodes)
  tidyTexts(body)
  for (const paragraph of body.querySelectorAll('p')) {
    // Word leaves a line free by an empty paragraph; ours keep their distance. A cell holds at least one.
    if (paragraph.textContent.trim() === '' && !paragraph.querySelector('br') && !isAlone(paragraph)) paragraph.remove()
  }
  return body.innerHTML
}

/** Bookmarks, and links to places of a document or of a disk that the reader does not have. */
const leadsSomewhere = (link: Element) => /^(https?|mailto|tel):/iu.test(link.getAttribute('href')?.trim() ?? '')

const isAlone = ({ parentElement }: Element) => parentElement?.closest('td, th') === parentElement && parentElement?.children.length === 1

/** Runs of its spaces stand for tabs and for a double space after a full stop; its comments are marks for itself. */
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
  heading.append(...element.childNodes)
  element.replaceWith(heading)
}
