/** For the tests, which are typed: see catalogue.mjs. */
export const CATALOGUE: string
export function catalogue(): Promise<string>
