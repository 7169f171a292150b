/**
 * The part of pdfmake that is called. Its published types would bring the browser's whole DOM into every package of the
 * server.
 */
interface FontFiles {
  readonly normal: string
  readonly bold: string
  readonly italics: string
  readonly bolditalics: string
}

declare const pdfmake: {
  addFonts(fonts: Readonly<Record<string, FontFiles>>): void
  setUrlAccessPolicy(allows: (url: string) => boolean): void
  setLocalAccessPolicy(allows: (path: string) => boolean): void
  /** The parts of a document: workers/src/documents/sheet.ts. */
  createPdf(document: object): { getBuffer(): Promise<Buffer> }
}
export default pdfmake
