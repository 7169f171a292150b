/** Small PDFs: one page of text, and booklets of headed sections; any reader opens them. */

const escaped = (line: string) => line.replace(/[^\x20-\x7e]/g, '-').replace(/[\\()]/g, String.raw`\$&`)

/** One page of text: enough for a schedule. */
export function textPdf(title: string, lines: readonly string[]): Buffer {
  const page = [
    'BT', '/F1 16 Tf', '56 780 Td', `(${escaped(title)}) Tj`, '/F1 10 Tf', '14 TL', '0 -28 Td',
    ...lines.flatMap((line) => [`(${escaped(line)}) Tj`, 'T*']), 'ET',
  ].join('\n')
  return written([page], ['Helvetica'])
}

export interface Section {
  readonly heading: string
  readonly paragraphs: readonly string[]
}

interface Line {
  readonly text: string
  readonly font: 'F1' | 'F2'
  readonly size: number
  /** Points above it, left out at the top of a page. */
  readonly above: number
}

const TOP = 770
const BOTTOM = 80
/** As many letters of Helvetica at 10 points as stand between the margins of A4. */
const LETTERS = 100

/** A title, sections, and on every page its number and the name of the paper. */
export function bookletPdf(title: string, beneath: string, sections: readonly Section[]): Buffer {
  const lines: Line[] = [
    { text: title, font: 'F2', size: 20, above: 24 }, { text: beneath, font: 'F1', size: 11, above: 20 },
    ...sections.flatMap(({ heading, paragraphs }): Line[] => [
      { text: heading, font: 'F2', size: 11, above: 28 },
      ...paragraphs.flatMap((paragraph) => wrapped(paragraph).map((text, index): Line =>
        ({ text, font: 'F1', size: 10, above: index === 0 ? 19 : 14 }))),
    ]),
  ]
  const pages = paged(lines)
  return written(pages.map((page, index) => [
    'BT', ...page, 'ET', '0.6 G 56 62 m 539 62 l S',
    `BT /F1 8 Tf 56 48 Td (${escaped(title)}) Tj 430 0 Td (Page ${index + 1} of ${pages.length}) Tj ET`,
  ].join('\n')), ['Helvetica', 'Helvetica-Bold'])
}

function wrapped(paragraph: string): string[] {
  const lines: string[] = ['']
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && line.length + 1 + word.length > LETTERS) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
}

/** The drawing of each page; a heading stays with what follows it. */
function paged(lines: readonly Line[]): string[][] {
  const pages: string[][] = [[]]
  let y = TOP
  for (const { text, font, size, above } of lines) {
    const needed = above + (font === 'F2' ? 40 : 0)
    if (y - needed < BOTTOM) {
      pages.push([])
      y = TOP
    }
    y -= above
    pages.at(-1)?.push(`/${font} ${size} Tf 1 0 0 1 56 ${y} Tm (${escaped(text)}) Tj`)
  }
  return pages
}

/** @param fonts of the standard fonts, called F1, F2 ... by the pages */
function written(pages: readonly string[], fonts: readonly string[]): Buffer {
  const numberOf = (page: number) => 3 + page * 2
  const firstFont = numberOf(pages.length)
  const fontNames = fonts.map((_, index) => `/F${index + 1} ${firstFont + index} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${numberOf(index)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ...pages.flatMap((page, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${numberOf(index) + 1} 0 R /Resources << /Font << ${fontNames} >> >> >>`,
      `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    ]),
    ...fonts.map((font) => `<< /Type /Font /Subtype /Type1 /BaseFont /${font} >>`),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
    + `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
