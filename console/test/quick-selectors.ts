/**
 * A selector of one part (`*`, `[role]`, `label[for="x"]`) is most of what tests ask a page. happy-dom joins a list of
 * matches at each level of the page for it; here one walk does, with the same matches at the same positions.
 * quick-pages.test.ts compares the two.
 */
import { PropertySymbol } from 'happy-dom'
import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js'

interface Node {
  readonly [PropertySymbol.elementArray]: readonly Node[]
  readonly [PropertySymbol.affectsCache]: unknown[]
}

interface Search {
  readonly scope: Node
  readonly rootElement: Node | null
  readonly children: readonly Node[]
  readonly selectorItems: readonly { readonly combinator: string; match(scope: Node, node: Node): unknown }[]
  readonly cachedItem: unknown
}

interface Match {
  readonly documentPosition: string
  readonly element: Node
}

type Find = (search: Search, position?: string) => Match[]

/** happy-dom's own. */
export const findInGeneral: Find = Reflect.get(QuerySelector, 'findAll').bind(QuerySelector)

export const findAll: Find = (search, position) => {
  const { scope, rootElement, selectorItems, cachedItem } = search
  const [item, ...further] = selectorItems
  if (!item || further.length > 0 || !['none', 'descendant'].includes(item.combinator)) {
    return findInGeneral(search, position)
  }
  const matches: Match[] = []
  const walk = (nodes: readonly Node[], before: string) => {
    for (const [index, node] of nodes.entries()) {
      const documentPosition = before + String.fromCharCode(index)
      node[PropertySymbol.affectsCache].push(cachedItem)
      if (node !== rootElement && item.match(scope, node)) matches.push({ documentPosition, element: node })
      const children = node[PropertySymbol.elementArray]
      if (children.length > 0) walk(children, `${documentPosition}>`)
    }
  }
  walk(search.children, position ? `${position}>` : '')
  return matches
}

Object.assign(QuerySelector, { findAll })
