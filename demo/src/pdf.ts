/** Small PDFs: one page of text, and booklets of sections. They use a font that every PDF reader has. */
import pdfmake from 'pdfmake'

const Helvetica = {
  normal: 'Helvetica',
  bold: 'Helvetica-Bold',
  italics: 'Helvetica-Oblique',
  bolditalics: 'Helvetica-BoldOblique',
}

pdfmake.addFonts({ Helvetica })
// A document may load no file and no web address; the names of standard fonts count as files here.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => Object.values(Helvetica).includes(path))

const MARGIN = 56

/** The date is fixed, so that equal texts give equal bytes: a resumed delivery stores no file twice. */
const sheet = (title: string) => ({
  info: { title, creationDate: new Date(0) },
  pageSize: 'A4',
  pageMargins: [MARGIN, MARGIN, MARGIN, 80],
  defaultStyle: { font: 'Helvetica', fontSize: 10, lineHeight: 1.2 },
})

/** A PDF of one page of text. */
export const textPdf = (title: string, lines: readonly string[]): Promise<Buffer> =>
  pdfmake
    .createPdf({
      ...sheet(title),
      content: [{ text: title, fontSize: 16, margin: [0, 0, 0, 12] }, ...lines.map((line) => line || ' ')],
    })
    .getBuffer()

export interface Section {
  readonly heading: string
  readonly paragraphs: readonly string[]
}

/**
 * A PDF with a title and sections; each page has its number and the paper's name. A heading stays with the next line.
 */
export const bookletPdf = (title: string, beneath: string, sections: readonly Section[]): Promise<Buffer> =>
  pdfmake
    .createPdf({
      ...sheet(title),
      footer: (page: number, pages: number) => ({
        margin: [MARGIN, 16, MARGIN, 0],
        fontSize: 8,
        columns: [{ text: title }, { text: `Page ${page} of ${pages}`, alignment: 'right' }],
      }),
      content: [
        { text: title, fontSize: 20, bold: true },
        { text: beneath, fontSize: 11, margin: [0, 6, 0, 0] },
        ...sections.map(({ heading, paragraphs: [first = '', ...others] }) => [
          {
            stack: [
              { text: heading, fontSize: 11, bold: true, margin: [0, 18, 0, 6] },
              { text: first, margin: [0, 0, 0, 6] },
            ],
            unbreakable: true,
          },
          ...others.map((text) => ({ text, margin: [0, 0, 0, 6] })),
        ]),
      ],
    })
    .getBuffer()

/** A PDF as a scanner makes it: its page is a picture, without any text. */
export const scannedPdf = (title: string): Promise<Buffer> =>
  pdfmake
    .createPdf({
      ...sheet(title),
      content: [
        {
          canvas: Array.from({ length: 24 }, (_, line) => ({
            type: 'line' as const,
            x1: 0,
            y1: line * 22,
            x2: 480 - ((line * 97) % 160),
            y2: line * 22,
            lineWidth: 5,
            lineColor: '#888888',
          })),
        },
      ],
    })
    .getBuffer()
