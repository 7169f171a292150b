/** What is called of pdfmake. Its published types bring the browser's whole DOM into every package of the server. */
declare module 'pdfmake' {
  interface FontFiles { normal: string; bold: string; italics: string; bolditalics: string }

  const pdfmake: {
    setFonts(fonts: Readonly<Record<string, FontFiles>>): void
    setUrlAccessPolicy(allows: (url: string) => boolean): void
    setLocalAccessPolicy(allows: (path: string) => boolean): void
    /** What its document is made of: sheet.ts. */
    createPdf(document: object): { getBuffer(): Promise<Buffer> }
  }
  export default pdfmake
}
