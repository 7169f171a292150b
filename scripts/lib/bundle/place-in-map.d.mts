/** For the tests, which are typed: see place-in-map.mjs. */
export function placeIn(
  map: { readonly mappings: string; readonly sources: readonly string[] },
  line: number,
  column: number,
): { readonly source: string; readonly line: number; readonly column: number } | null
