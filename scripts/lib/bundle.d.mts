/** For the tests, which are typed: see bundle.mjs. */
export function ensureServer(): Promise<string>
