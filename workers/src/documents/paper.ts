/** The agency's paper: letterhead, page footer, colours and the lines of its tables. */
import type { Content, DocumentDefinition, TableLayout } from './sheet.ts'

export const PETROL = '#0f5c63'
export const INK = '#1b262e'
export const MUTED = '#5f6e7c'
export const FAINT = '#8d9aa6'
const LINE = '#dde3e8'

const MARGIN = 48
/** The width between the margins of A4, in points. */
const WIDTH = 595.28 - 2 * MARGIN

const rule = (width: number, color: string): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: width, lineColor: color }],
})

/** The agency named on the paper. */
export interface Agency {
  readonly name: string
  readonly address: string
}

/** The look of the paper without its text. */
export const paper = (note: string) =>
  ({
    pageSize: 'A4',
    pageMargins: [MARGIN, 40, MARGIN, 52],
    language: 'en-AU',
    displayTitle: true,
    defaultStyle: { font: 'Roboto', fontSize: 9.5, color: INK, lineHeight: 1.15 },
    styles: { label: { fontSize: 8, color: MUTED }, name: { fontSize: 12, bold: true } },
    footer: (page: number, pages: number): Content => ({
      margin: [MARGIN, 8, MARGIN, 0],
      stack: [
        rule(0.6, LINE),
        {
          columns: [{ text: note }, { text: `Page ${page} of ${pages}`, alignment: 'right', width: 70 }],
          style: 'label',
          margin: [0, 6, 0, 0],
        },
      ],
    }),
  }) as const satisfies Omit<DocumentDefinition, 'content' | 'info'>

export const letterhead = ({ name, address }: Agency): Content => ({
  stack: [
    {
      columns: [
        { text: name || address, bold: true, fontSize: 12 },
        { text: name === '' ? '' : address, color: MUTED, alignment: 'right', margin: [0, 2, 0, 0] },
      ],
      margin: [0, 0, 0, 7],
    },
    rule(1.6, PETROL),
  ],
})

/** A table of facts with thin lines between its rows. */
export const FACTS: TableLayout = {
  hLineWidth: () => 0.6,
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingTop: () => 6,
  paddingBottom: () => 6,
  paddingLeft: (column) => (column === 0 ? 0 : 12),
  paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 12),
}

/** A table of figures with an emphasised sum in its last row, with or without a heading. */
export const figureLines = ({ heading, color }: { readonly heading: boolean; readonly color: string }): TableLayout => {
  const isStrong = (row: number, rows: number) => (heading && row === 1) || row >= rows - 1
  return {
    hLineWidth: (row, { table }) => (row === 0 ? 0 : isStrong(row, table.body.length) ? 1 : 0.5),
    hLineColor: (row, { table }) => (isStrong(row, table.body.length) ? color : LINE),
    vLineWidth: () => 0,
    paddingTop: () => 3.4,
    paddingBottom: () => 3.4,
    paddingLeft: (column) => (column === 0 ? 0 : 6),
    paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 6),
  }
}
