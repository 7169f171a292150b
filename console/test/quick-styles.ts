/**
 * What elements look like: pages of tests load no style sheet but Mantine's variables, so an element shows what its tag
 * and the `style` of itself and those around it say. happy-dom matches the sheet anew for each element and copies its
 * variables; here it is asked only where a `style` sets more than variables. quick-pages.test.ts compares the two.
 */
/** happy-dom's own. */
export const compute = window.getComputedStyle.bind(window)

/** A `style` that sets a property, not only variables such as `--input-height`. */
const SETS_PROPERTY = /(?:^|;)\s*(?!--)[\w-]+\s*:/u
/** Classes that a sheet says something of: Mantine's for windows of a width, the editor's own. */
const IS_RULED = /(?:^|\s)(?:mantine-(?:hidden|visible)-from-|__m__|ProseMirror)/u
/** A `style` of an element around another one that the other one inherits, as far as tests or libraries look. */
const IS_INHERITED = /(?:^|;)\s*(?:visibility|direction)\s*:/u
/** Elements that fetch something as soon as they stand on a page, also on the one for plain elements. */
const FETCHES = new Set(['IFRAME', 'LINK', 'SCRIPT'])

function isPlain(element: Element): boolean {
  if (FETCHES.has(element.tagName)) return false
  if (SETS_PROPERTY.test(element.getAttribute('style') ?? '') || IS_RULED.test(element.className)) return false
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (IS_INHERITED.test(around.getAttribute('style') ?? '')) return false
  }
  return true
}

const bare = document.implementation.createHTMLDocument().body
const plain = new Map<string, CSSStyleDeclaration>()

/** How an element of the tag looks on a page that says nothing of it. */
function plainStyle(tag: string): CSSStyleDeclaration {
  const known = plain.get(tag)
  if (known) return known
  const style = compute(bare.appendChild(document.createElement(tag)))
  plain.set(tag, style)
  return style
}

window.getComputedStyle = (element, pseudo) =>
  element.isConnected && isPlain(element) ? plainStyle(element.tagName) : compute(element, pseudo)
