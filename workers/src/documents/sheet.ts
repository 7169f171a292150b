/** The description of a printed document before it is drawn: the part of pdfmake's language that the product uses. */

export type Margins = readonly [left: number, top: number, right: number, bottom: number]

export interface Style {
  font?: string
  fontSize?: number
  bold?: boolean
  color?: string
  lineHeight?: number
  alignment?: 'left' | 'right'
}

interface Placed extends Style {
  style?: string
  margin?: Margins
  width?: number
}

interface Line {
  type: 'line'
  x1: number
  y1: number
  x2: number
  y2: number
  lineWidth: number
  lineColor: string
}

export interface Table {
  headerRows?: number
  widths: readonly (number | '*')[]
  body: readonly (readonly Content[])[]
}

/** Rows and columns of lines are counted from the first line, above or left of the first cell. */
export interface TableLayout {
  hLineWidth: (row: number, node: { readonly table: Table }) => number
  hLineColor: (row: number, node: { readonly table: Table }) => string
  vLineWidth: () => number
  paddingTop: () => number
  paddingBottom: () => number
  paddingLeft: (column: number) => number
  paddingRight: (column: number, node: { readonly table: Table }) => number
}

export type Content = Placed &
  (
    | { text: string }
    | { stack: readonly Content[] }
    | { columns: readonly Content[]; columnGap?: number }
    | { table: Table; layout: TableLayout }
    | { canvas: readonly Line[] }
  )

export interface DocumentDefinition {
  pageSize: 'A4'
  pageMargins: Margins
  language: string
  displayTitle: boolean
  info: { title: string; author: string; subject: string; creationDate: Date }
  defaultStyle: Style
  styles: Readonly<Record<string, Style>>
  content: readonly Content[]
  footer: (page: number, pages: number) => Content
}
