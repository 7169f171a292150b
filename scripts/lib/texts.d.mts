/** For the tests, which are typed: see texts.mjs. */
export function textsIn(path: string, code: string): readonly string[]
