/** Snippets of at most SNIPPET characters, from what the full-text table gives with marks around its hits. */
import type { SnippetPart } from '@bindery/contracts/ports'
import { SNIPPET } from '@bindery/contracts/ports/documents-in-threads'

/** Characters that no text in the index holds. */
export const [BEGIN, END] = ['\u0001', '\u0002'] as const

/** Text before the first hit, when the snippet has to be cut. */
const LEAD = 60

/** Parts of a marked text, its blanks collapsed; cut so that the first hit is in it. */
export function snippetOf(marked: string): readonly SnippetPart[] {
  const parts = marked
    .replaceAll(/\s+/gu, ' ')
    .split(BEGIN)
    .flatMap((piece, place): readonly SnippetPart[] => {
      const [hit = '', ...rest] = piece.split(END)
      return place === 0
        ? [{ text: piece, isHit: false }]
        : [
            { text: hit, isHit: true },
            { text: rest.join(''), isHit: false },
          ]
    })
  const before = [...(parts[0]?.text ?? '')]
  const length = parts.reduce((sum, { text }) => sum + [...text].length, 0)
  const isLong = length > SNIPPET && parts.length > 1 && before.length > LEAD
  const shown = isLong ? [{ text: `…${before.slice(1 - LEAD).join('')}`, isHit: false }, ...parts.slice(1)] : parts
  return cut(shown).filter(({ text }) => text !== '')
}

function cut(parts: readonly SnippetPart[]): readonly SnippetPart[] {
  let left = SNIPPET
  const total = parts.reduce((sum, { text }) => sum + [...text].length, 0)
  if (total <= SNIPPET) return parts
  return parts.map(({ text, isHit }) => {
    const characters = [...text]
    const kept = characters.slice(0, Math.max(0, left))
    const isCut = left > 0 && characters.length > left
    left -= characters.length
    if (isCut) return { text: `${kept.slice(0, -1).join('')}…`, isHit }
    return { text: kept.join(''), isHit }
  })
}
