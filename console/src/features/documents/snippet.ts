/** A snippet as the wire has it, HTML with its hits in <mark>, as parts of plain text: none of it becomes markup. */

export interface SnippetPart {
  /** Where it begins in the snippet, which tells equal parts apart. */
  readonly at: number
  readonly text: string
  readonly isHit: boolean
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

const plain = (html: string) => html.replaceAll(/&(?:lt|gt|quot|amp);/gu, (entity) => ENTITIES[entity] ?? entity)

export function snippetParts(snippet: string): readonly SnippetPart[] {
  let at = 0
  return snippet.split(/(<mark>.*?<\/mark>)/su).flatMap((piece): readonly SnippetPart[] => {
    const begins = at
    at += piece.length
    const hit = /^<mark>(.*)<\/mark>$/su.exec(piece)?.[1]
    const text = plain(hit ?? piece)
    return text === '' ? [] : [{ at: begins, text, isHit: hit !== undefined }]
  })
}
