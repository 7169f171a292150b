/** For the tests, which are typed: see file-of.mjs. */
export function fileOf(source: string): string
