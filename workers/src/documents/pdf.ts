/** Draws a document as a PDF: its fonts come with the library and are embedded, and nothing is fetched for it. */
// oxlint-disable-next-line typescript/triple-slash-reference -- a declared module exports nothing that an import could name
/// <reference path="./pdfmake.d.ts" />
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'
import type { DocumentDefinition } from './sheet.ts'

const folder = join(dirname(fileURLToPath(import.meta.resolve('pdfmake/package.json'))), 'fonts', 'Roboto')
const Roboto = {
  normal: join(folder, 'Roboto-Regular.ttf'), bold: join(folder, 'Roboto-Medium.ttf'),
  italics: join(folder, 'Roboto-Italic.ttf'), bolditalics: join(folder, 'Roboto-MediumItalic.ttf'),
}

pdfmake.setFonts({ Roboto })
// A document holds what people typed: nothing of it may name a file or an address that is then read.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => Object.values(Roboto).includes(path))

export const drawPdf = (document: DocumentDefinition): Promise<Buffer> => pdfmake.createPdf(document).getBuffer()
