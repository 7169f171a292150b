/**
 * The ports of the browser tests' products. Two runs on one machine need different ports: BINDERY_BROWSER_PORT moves
 * them all.
 */
const FIRST_PORT = Number(process.env['BINDERY_BROWSER_PORT'] ?? 18_081)

export const FURNISHED_PORT = FIRST_PORT
export const DEMO_PORT = FIRST_PORT + 1
export const ACCESS_PORT = FIRST_PORT + 2

/** The line that tests/browser/products.ts prints once all products listen. */
export const PRODUCTS_READY = 'The products of the browser tests are ready.'

export const urlOf = (port: number) => `http://127.0.0.1:${port}`
