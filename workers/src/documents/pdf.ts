/** Draws a document as a PDF: its fonts come with the library and are embedded, and nothing is fetched for it. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

const folder = join(dirname(fileURLToPath(import.meta.resolve('pdfmake/package.json'))), 'fonts', 'Roboto')
const Roboto = {
  normal: join(folder, 'Roboto-Regular.ttf'), bold: join(folder, 'Roboto-Medium.ttf'),
  italics: join(folder, 'Roboto-Italic.ttf'), bolditalics: join(folder, 'Roboto-MediumItalic.ttf'),
}

pdfmake.setFonts({ Roboto })
// A document holds what people typed: nothing of it may name a file or an address that is then read.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => Object.values(Roboto).includes(path))

export const drawPdf = (document: TDocumentDefinitions): Promise<Buffer> => pdfmake.createPdf(document).getBuffer()
