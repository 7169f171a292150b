/** Draws a document as a PDF. Its fonts come with the library and are embedded, so nothing is fetched. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'
import type { DocumentDefinition } from './sheet.ts'

const folder = join(dirname(fileURLToPath(import.meta.resolve('pdfmake/package.json'))), 'fonts', 'Roboto')
const Roboto = {
  normal: join(folder, 'Roboto-Regular.ttf'),
  bold: join(folder, 'Roboto-Medium.ttf'),
  italics: join(folder, 'Roboto-Italic.ttf'),
  bolditalics: join(folder, 'Roboto-MediumItalic.ttf'),
}

pdfmake.addFonts({ Roboto })
// Documents contain text that people typed, which must not make the library read a file or an address.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => Object.values(Roboto).includes(path))

export const drawPdf = (document: DocumentDefinition): Promise<Buffer> => pdfmake.createPdf(document).getBuffer()
