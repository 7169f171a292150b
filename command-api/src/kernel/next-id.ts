/** Numbers in one stream need no allocation: the next one follows from the fold. */
export const nextId = (taken: ReadonlyMap<number, unknown>) => Math.max(0, ...taken.keys()) + 1
