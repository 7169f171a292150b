/** Word documents as underwriters write them, and the text of a document. */
import { Document, Packer, Paragraph, TextRun } from 'docx'
import PizZip from 'pizzip'

/** Makes a document of paragraphs, each a list of runs; a text alone is a paragraph of one run. */
export async function wordFile(...paragraphs: readonly (string | readonly string[])[]): Promise<Buffer> {
  const children = paragraphs.map(
    (runs) => new Paragraph({ children: (typeof runs === 'string' ? [runs] : runs).map((text) => new TextRun(text)) }),
  )
  return Packer.toBuffer(new Document({ sections: [{ children }] }))
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The text of a document's body, one line for each paragraph. */
export function wordText(document: Uint8Array): string {
  const xml = new PizZip(document).file('word/document.xml')?.asText() ?? ''
  const paragraphs = Array.from(xml.matchAll(/<w:p[ >](.*?)<\/w:p>/gs), ([, inner = '']) =>
    Array.from(inner.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:br\/>/g), ([, text]) => text ?? '\n').join(''),
  )
  return paragraphs.join('\n').replaceAll(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}
