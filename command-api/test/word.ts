/** The smallest Word documents: paragraphs of runs, as Word splits them, and the text read back out of one. */
import PizZip from 'pizzip'

const TYPES =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Override PartName="/word/document.xml" ' +
  'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
const RELATIONS =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
  '<Relationship Id="rId1" Target="word/document.xml" ' +
  'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"/></Relationships>'
const SPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Each paragraph as its runs; a plain text is a paragraph of one run. */
export function wordDocument(...paragraphs: readonly (string | readonly string[])[]): Buffer {
  const body = paragraphs.map((runs) => {
    const texts = typeof runs === 'string' ? [runs] : runs
    return `<w:p>${texts.map((text) => `<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`).join('')}</w:p>`
  })
  const zip = new PizZip()
  zip.file('[Content_Types].xml', TYPES)
  zip.file('_rels/.rels', RELATIONS)
  zip.file(
    'word/document.xml',
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document ${SPACE}><w:body>${body.join('')}</w:body></w:document>`,
  )
  return zip.generate({ type: 'nodebuffer' })
}

/** The paragraphs' texts, with a line break where the document breaks a line. */
export function wordText(document: Buffer): readonly string[] {
  const xml = new PizZip(document).file('word/document.xml')?.asText() ?? ''
  return Array.from(xml.matchAll(/<w:p>([\s\S]*?)<\/w:p>/g), ([, paragraph = '']) =>
    Array.from(paragraph.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>|<w:br\/>/g), ([, text]) => text ?? '\n')
      .join('')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&'),
  )
}
