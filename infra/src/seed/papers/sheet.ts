/** The agency's stationery: what its Word documents are made of. */
import {
  AlignmentType, BorderStyle, convertMillimetersToTwip, Document, Footer, Header, HeightRule, LevelFormat, Packer, PageNumber, Paragraph,
  Table, TableCell, TableLayoutType, TableRow, TabStopType, TextRun, VerticalAlign, WidthType, type ISectionOptions,
} from 'docx'

const AGENCY = 'Bindery Underwriting Agency'
const INK = '1B262E'
const QUIET = '5B6B75'
const ACCENT = '0F5C6E'
const SHADE = 'EAF1F3'
const LINE = 'C9D5DA'

const FONT = 'Arial'
const MARGIN = convertMillimetersToTwip(22)
/** A4 less its margins. */
export const WIDTH = convertMillimetersToTwip(210) - 2 * MARGIN

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const
const hair = { style: BorderStyle.SINGLE, size: 4, color: LINE } as const
const NO_BORDERS = { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none }

interface Manner {
  readonly bold?: boolean
  readonly quiet?: boolean
  readonly right?: boolean
  readonly after?: number
}

export const line = (text: string, { bold = false, quiet = false, right = false, after = 40 }: Manner = {}) =>
  new Paragraph({
    alignment: right ? AlignmentType.RIGHT : AlignmentType.LEFT,
    spacing: { after },
    children: [new TextRun({ text, bold, color: quiet ? QUIET : INK })],
  })

export const title = (text: string, beneath: string) => [
  new Paragraph({ spacing: { before: 120, after: 20 }, children: [new TextRun({ text, bold: true, size: 40, color: ACCENT })] }),
  new Paragraph({ spacing: { after: 240 }, children: [new TextRun({ text: beneath, size: 24, color: QUIET })] }),
]

export const heading = (text: string) =>
  new Paragraph({
    keepNext: true, spacing: { before: 240, after: 90 },
    children: [new TextRun({ text: text.toUpperCase(), bold: true, size: 19, color: ACCENT, characterSpacing: 16 })],
  })

export const text = (content: string) => new Paragraph({ spacing: { after: 120 }, children: [new TextRun(content)] })

export const bullet = (content: string) =>
  new Paragraph({ numbering: { reference: 'bullets', level: 0 }, spacing: { after: 60 }, children: [new TextRun(content)] })

export const clause = (name: string, content: string) =>
  new Paragraph({
    numbering: { reference: 'clauses', level: 0 }, spacing: { after: 120 },
    children: [new TextRun({ text: `${name}. `, bold: true }), new TextRun(content)],
  })

const cellOf = (children: readonly Paragraph[], width: number, shading?: string) =>
  new TableCell({
    width: { size: width, type: WidthType.DXA }, verticalAlign: VerticalAlign.CENTER,
    margins: { top: 45, bottom: 45, left: 110, right: 110 },
    ...(shading && { shading: { fill: shading } }), children: [...children],
  })

/** Two columns: what it is, and the placeholder that says it. */
export const terms = (...rows: readonly (readonly [label: string, value: string])[]) => {
  const [left, right] = [Math.round(WIDTH * 0.34), WIDTH - Math.round(WIDTH * 0.34)]
  return new Table({
    width: { size: WIDTH, type: WidthType.DXA }, columnWidths: [left, right], layout: TableLayoutType.FIXED,
    borders: { ...NO_BORDERS, top: hair, bottom: hair, insideHorizontal: hair },
    rows: rows.map(([label, value]) => new TableRow({
      cantSplit: true,
      children: [cellOf([line(label, { quiet: true, after: 0 })], left, SHADE), cellOf([line(value, { after: 0 })], right)],
    })),
  })
}

/** Amounts under each other at the right edge; the last one is the sum. */
export const amounts = (...rows: readonly (readonly [label: string, amount: string])[]) => {
  const [left, right] = [Math.round(WIDTH * 0.68), WIDTH - Math.round(WIDTH * 0.68)]
  return new Table({
    width: { size: WIDTH, type: WidthType.DXA }, columnWidths: [left, right], layout: TableLayoutType.FIXED,
    borders: { ...NO_BORDERS, top: hair, bottom: hair, insideHorizontal: hair },
    rows: rows.map(([label, amount], index) => {
      const isSum = index === rows.length - 1
      const shading = isSum ? SHADE : undefined
      return new TableRow({
        cantSplit: true,
        children: [
          cellOf([line(label, { bold: isSum, after: 0 })], left, shading),
          cellOf([line(amount, { bold: isSum, right: true, after: 0 })], right, shading),
        ],
      })
    }),
  })
}

/** Blocks side by side, such as the two parties. */
export const beside = (...blocks: readonly (readonly Paragraph[])[]) => {
  const width = Math.floor(WIDTH / blocks.length)
  return new Table({
    width: { size: WIDTH, type: WidthType.DXA }, columnWidths: blocks.map(() => width), layout: TableLayoutType.FIXED,
    borders: NO_BORDERS,
    rows: [new TableRow({
      cantSplit: true,
      children: blocks.map((children) => new TableCell({
        width: { size: width, type: WidthType.DXA }, margins: { left: 0, right: 220 }, children: [...children],
      })),
    })],
  })
}

/** Lines to sign on. */
export const toSign = (...labels: readonly string[]) => {
  const width = Math.floor(WIDTH / labels.length)
  return new Table({
    width: { size: WIDTH, type: WidthType.DXA }, columnWidths: labels.map(() => width), layout: TableLayoutType.FIXED,
    borders: NO_BORDERS,
    rows: [new TableRow({
      cantSplit: true, height: { value: 760, rule: HeightRule.ATLEAST },
      children: labels.map((label) => new TableCell({
        width: { size: width, type: WidthType.DXA }, verticalAlign: VerticalAlign.BOTTOM, margins: { left: 0, right: 220 },
        children: [new Paragraph({
          border: { top: { ...hair, color: QUIET, space: 4 } },
          children: [new TextRun({ text: label, size: 16, color: QUIET })],
        })],
      })),
    })],
  })
}

const header = new Header({
  children: [new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: WIDTH }],
    border: { bottom: { style: BorderStyle.SINGLE, size: 10, color: ACCENT, space: 6 } },
    spacing: { after: 200 },
    children: [
      new TextRun({ text: AGENCY, bold: true, size: 26, color: ACCENT }),
      new TextRun({ text: '\tLevel 9, 1 Harbour Street, Sydney NSW 2000', size: 16, color: QUIET }),
    ],
  })],
})

const footer = (name: string) => new Footer({
  children: [new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: WIDTH }],
    border: { top: { ...hair, space: 6 } },
    children: [
      new TextRun({ text: `${name}, quote {{QuoteID}} of {{Date}}`, size: 16, color: QUIET }),
      new TextRun({ size: 16, color: QUIET, children: ['\tPage ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] }),
    ],
  })],
})

/** A document on the agency's paper. */
export async function sheet(name: string, children: ISectionOptions['children']): Promise<Buffer> {
  const document = new Document({
    title: `${name} {{QuoteID}}`, creator: AGENCY, description: `${name} for {{InsuredCompanyName}}`,
    styles: { default: { document: { run: { font: FONT, size: 20, color: INK, language: { value: 'en-AU' } }, paragraph: { spacing: { line: 264 } } } } },
    numbering: {
      config: [
        {
          reference: 'bullets',
          levels: [{
            level: 0, format: LevelFormat.BULLET, text: '•', alignment: AlignmentType.LEFT,
            style: { paragraph: { indent: { left: 340, hanging: 260 } } },
          }],
        },
        {
          reference: 'clauses',
          levels: [{
            level: 0, format: LevelFormat.DECIMAL, text: '%1.', alignment: AlignmentType.LEFT,
            style: { paragraph: { indent: { left: 460, hanging: 460 } } },
          }],
        },
      ],
    },
    sections: [{
      properties: { page: {
        size: { width: convertMillimetersToTwip(210), height: convertMillimetersToTwip(297) },
        margin: { top: 1500, bottom: 1200, left: MARGIN, right: MARGIN, header: 640, footer: 560 },
      } },
      headers: { default: header }, footers: { default: footer(name) },
      children,
    }],
  })
  return Packer.toBuffer(document)
}
