/** Makes lists of Word's list paragraphs, which begin with their bullet or number as text. */

interface Place {
  /** The id of the list: paragraphs with the same id belong together. */
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
    // A list only continues in the element directly after it.
    if (paragraph.previousElementSibling !== open[0]?.element) open = []
    open = open.filter(({ level }) => level <= place.level)
    const last = open.at(-1)
    if (last?.level === place.level && (last.tag !== tag || (place.level === 1 && last.list !== place.list))) open.pop()
    if (open.at(-1)?.level !== place.level)
      open.push({ ...place, tag, element: begin(paragraph, tag, marker, open.at(-1)) })
    open.at(-1)?.element.append(itemOf(paragraph))
    paragraph.remove()
  }
}

/** The deepest level that Word has; pasted HTML with a deeper one gets this level. */
const DEEPEST = 9

/** Read from a style such as `mso-list:l0 level2 lfo1`; null for a paragraph outside lists. */
function placeOf(paragraph: Element): Place | null {
  const [, list, level, override = ''] =
    /mso-list:\s*(l\d+)\s+level(\d+)(?:\s+(lfo\d+))?/iu.exec(paragraph.getAttribute('style') ?? '') ?? []
  return list === undefined ? null : { list: `${list} ${override}`, level: Math.min(Number(level), DEEPEST) }
}

/** Removes the bullet or number from the paragraph and returns it. */
function takeMarker(paragraph: Element): string {
  const marked = [...paragraph.querySelectorAll('[style*="mso-list" i]')].find((each) =>
    /mso-list:\s*ignore/iu.test(each.getAttribute('style') ?? ''),
  )
  const marker = marked?.textContent ?? ''
  marked?.remove()
  return marker.replaceAll(/[\u00A0\s]+/gu, '')
}

const isNumber = (marker: string) => /^\(?(\d+|[a-z]{1,4})[.)]$/iu.test(marker)

/** Starts a new list, or one inside the last item of the surrounding list. */
function begin(paragraph: Element, tag: string, marker: string, around: OpenList | undefined): Element {
  const list = document.createElement(tag)
  const start = Number.parseInt(marker.replaceAll(/[().]/gu, ''), 10)
  if (start > 1) list.setAttribute('start', String(start))
  const item = around?.element.lastElementChild
  if (item) item.append(list)
  else paragraph.before(list)
  return list
}

/** Moves the nodes one after another: there may be more of them than one call can take as arguments. */
export function moveInto(target: Element, source: Element): void {
  for (let node = source.firstChild; node; node = source.firstChild) target.append(node)
}

function itemOf(paragraph: Element): Element {
  const item = document.createElement('li')
  const text = document.createElement('p')
  moveInto(text, paragraph)
  item.append(text)
  return item
}
