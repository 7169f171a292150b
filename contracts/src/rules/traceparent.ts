/** A request's place in a distributed trace, from the header `traceparent` of W3C Trace Context. */

const FIELDS = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/u
const NO_TRACE = '0'.repeat(32)
const NO_PARENT = '0'.repeat(16)

/**
 * The header in the form of version 00; undefined when it is absent or invalid, since the standard ignores such
 * headers.
 */
export function traceparentIn(header: unknown): string | undefined {
  if (typeof header !== 'string') return undefined
  const [, version = '', trace = '', parent = '', flags = '', more] = FIELDS.exec(header.trim()) ?? []
  if (version === '' || version === 'ff' || trace === NO_TRACE || parent === NO_PARENT) return undefined
  // A later version may add fields at the end; the first four keep their meaning.
  if (version === '00' && more !== undefined) return undefined
  return `00-${trace}-${parent}-${flags}`
}
