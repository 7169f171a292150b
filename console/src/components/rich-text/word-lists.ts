/** Word's lists are paragraphs that begin with their bullet or number as text; here they become lists again. */

interface Place {
  /** Which of its lists: paragraphs of one belong together. */
  readonly list: string
  readonly level: number
}

interface OpenList extends Place {
  readonly element: Element
  readonly tag: string
}

export function makeLists(body: HTMLElement): void {
  let open: OpenList[] = []
  for (const paragraph of body.querySelectorAll('p[style*="mso-list" i]')) {
    const place = placeOf(paragraph)
    if (!place) continue
    const marker = takeMarker(paragraph)
    const tag = isNumber(marker) ? 'ol' : 'ul'
    // Only what follows without anything between goes on with a list.
    if (paragraph.previousElementSibling !== open[0]?.element) open = []
    open = open.filter(({ level }) => level <= place.level)
    const last = open.at(-1)
    if (last?.level === place.level && (last.tag !== tag || (place.level === 1 && last.list !== place.list))) open.pop()
    if (open.at(-1)?.level !== place.level) open.push({ ...place, tag, element: begin(paragraph, tag, marker, open.at(-1)) })
    open.at(-1)?.element.append(itemOf(paragraph))
    paragraph.remove()
  }
}

/** `mso-list:l0 level2 lfo1`; null for a paragraph that Word says is in none. */
function placeOf(paragraph: Element): Place | null {
  const [, list, level, override = ''] =
    /mso-list:\s*(l\d+)\s+level(\d+)(?:\s+(lfo\d+))?/iu.exec(paragraph.getAttribute('style') ?? '') ?? []
  return list === undefined ? null : { list: `${list} ${override}`, level: Number(level) }
}

/** Takes the bullet or number out of the paragraph. */
function takeMarker(paragraph: Element): string {
  const marked = [...paragraph.querySelectorAll('[style*="mso-list" i]')].find((each) => /mso-list:\s*ignore/iu.test(each.getAttribute('style') ?? ''))
  const marker = marked?.textContent ?? ''
  marked?.remove()
  return marker.replaceAll(/[\u00A0\s]+/gu, '')
}

const isNumber = (marker: string) => /^\(?(\d+|[a-z]{1,4})[.)]$/iu.test(marker)

/** A list of its own, or one within the last item of the list around it. */
function begin(paragraph: Element, tag: string, marker: string, around: OpenList | undefined): Element {
  const list = document.createElement(tag)
  const start = Number.parseInt(marker.replaceAll(/[().]/gu, ''), 10)
  if (start > 1) list.setAttribute('start', String(start))
  const item = around?.element.lastElementChild
  if (item) item.append(list)
  else paragraph.before(list)
  return list
}

function itemOf(paragraph: Element): Element {
  const item = document.createElement('li')
  const text = document.createElement('p')
  text.append(...paragraph.childNodes)
  item.append(text)
  return item
}
