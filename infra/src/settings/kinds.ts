/** The kinds of settings that several settings have: texts, lists, addresses. */
import * as v from 'valibot'

export const text = (standard: string) => v.optional(v.pipe(v.string(), v.trim()), standard)

export const webAddress = (standard: string, description: string) =>
  v.pipe(
    text(standard),
    v.check(
      (url) => url === '' || (/^https?:\/\//i.test(url) && URL.canParse(url)),
      'must be an address that starts with http:// or https://',
    ),
    v.description(description),
  )

/** An amount of money of any currency; null when it is not set. */
export const price = (description: string) =>
  v.pipe(
    text(''),
    v.regex(/^(?:\d{1,6}(?:\.\d{1,6})?)?$/u, 'must be an amount such as 2.50'),
    v.transform((entered) => (entered === '' ? null : Number(entered))),
    v.description(description),
  )

export const searchAddress = (standard: string, description: string) =>
  v.pipe(
    webAddress(standard, description),
    v.includes('{q}', 'must hold {q}, where the words to search for go'),
    v.description(description),
  )

/** The address of an engine; its credentials and TLS are part of the address, which is never logged. */
export const engineAddress = (scheme: RegExp, example: string, description: string) =>
  v.pipe(
    text(''),
    v.check((url) => url === '' || scheme.test(url), `must be an address such as ${example}`),
    v.description(description),
  )

export const listed = (entered: string) =>
  entered
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
