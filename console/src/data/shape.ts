/** A short name for the shape of the rows: rows kept by an older console of another shape are not read. */
import { GetData } from '@bindery/contracts/wire'

/** Every type and key of a schema, in order. */
function outline(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null || !('type' in schema)) return ''
  const inner = ['entries', 'item', 'wrapped', 'options'].flatMap((part) => {
    const content: unknown = Reflect.get(schema, part)
    if (Array.isArray(content)) return content.map((option) => (typeof option === 'string' ? option : outline(option)))
    if (typeof content !== 'object' || content === null) return []
    return part === 'entries'
      ? Object.entries(content).map(([key, value]) => `${key}:${outline(value)}`)
      : [outline(content)]
  })
  return `${String(schema.type)}(${inner.join(',')})`
}

/** FNV-1a, 32 bit: it only tells shapes apart; it protects no secret. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (value >>> 0).toString(16).padStart(8, '0')
}

export const rowShape = (): string => hash(outline(GetData.results))
