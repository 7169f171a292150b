/** Reads bytes as text, strictly: in one encoding, or not at all. */

/** What texts are in: the usual one, and that of old offices and spreadsheets. */
export const ENCODINGS = ['utf-8', 'windows-1252'] as const

/**
 * Null for what is no such text.
 * @param isHead whether more follows: a letter that the end cuts is left out then
 */
export function decodedAs(
  encoding: (typeof ENCODINGS)[number],
  chunks: readonly Uint8Array[],
  isHead = false,
): readonly string[] | null {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    const parts = chunks.map((chunk) => decoder.decode(chunk, { stream: true }))
    return isHead ? parts : [...parts, decoder.decode()]
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** In the first of the encodings that the bytes fit; null for what is no text. */
export function decodedText(chunks: readonly Uint8Array[]): readonly string[] | null {
  for (const encoding of ENCODINGS) {
    const text = decodedAs(encoding, chunks)
    if (text) return text.some((part) => part.includes('\0')) ? null : text
  }
  return null
}
