/** The tables of the agency's Word documents: terms, amounts, blocks side by side, lines for signatures. */
import {
  HeightRule,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
  type ITableBordersOptions,
} from 'docx'
import { HAIR, NO_BORDERS, QUIET, SHADE, WIDTH } from './ink.ts'
import { line } from './lines.ts'

const RULED = { ...NO_BORDERS, top: HAIR, bottom: HAIR, insideHorizontal: HAIR }

const grid = (widths: readonly number[], rows: readonly TableRow[], borders: ITableBordersOptions = NO_BORDERS) =>
  new Table({
    width: { size: WIDTH, type: WidthType.DXA },
    columnWidths: [...widths],
    layout: TableLayoutType.FIXED,
    borders,
    rows: [...rows],
  })

const cellOf = (children: readonly Paragraph[], width: number, shading?: string) =>
  new TableCell({
    width: { size: width, type: WidthType.DXA },
    verticalAlign: VerticalAlign.CENTER,
    margins: { top: 45, bottom: 45, left: 110, right: 110 },
    ...(shading && { shading: { fill: shading } }),
    children: [...children],
  })

/** A table of two columns: a label, and the placeholder of its value. */
export const terms = (...rows: readonly (readonly [label: string, value: string])[]) => {
  const [left, right] = [Math.round(WIDTH * 0.34), WIDTH - Math.round(WIDTH * 0.34)]
  return grid(
    [left, right],
    rows.map(
      ([label, value]) =>
        new TableRow({
          cantSplit: true,
          children: [
            cellOf([line(label, { quiet: true, after: 0 })], left, SHADE),
            cellOf([line(value, { after: 0 })], right),
          ],
        }),
    ),
    RULED,
  )
}

/** A table of amounts at the right edge; the last amount is the sum. */
export const amounts = (...rows: readonly (readonly [label: string, amount: string])[]) => {
  const [left, right] = [Math.round(WIDTH * 0.68), WIDTH - Math.round(WIDTH * 0.68)]
  return grid(
    [left, right],
    rows.map(([label, amount], index) => {
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
    RULED,
  )
}

/** Blocks side by side, such as those of the two parties. */
export const beside = (...blocks: readonly (readonly Paragraph[])[]) => {
  const width = Math.floor(WIDTH / blocks.length)
  return grid(
    blocks.map(() => width),
    [
      new TableRow({
        cantSplit: true,
        children: blocks.map(
          (children) =>
            new TableCell({
              width: { size: width, type: WidthType.DXA },
              margins: { left: 0, right: 220 },
              children: [...children],
            }),
        ),
      }),
    ],
  )
}

/** Lines for signatures. */
export const toSign = (...labels: readonly string[]) => {
  const width = Math.floor(WIDTH / labels.length)
  return grid(
    labels.map(() => width),
    [
      new TableRow({
        cantSplit: true,
        height: { value: 760, rule: HeightRule.ATLEAST },
        children: labels.map(
          (label) =>
            new TableCell({
              width: { size: width, type: WidthType.DXA },
              verticalAlign: VerticalAlign.BOTTOM,
              margins: { left: 0, right: 220 },
              children: [
                new Paragraph({
                  border: { top: { ...HAIR, color: QUIET, space: 4 } },
                  children: [new TextRun({ text: label, size: 16, color: QUIET })],
                }),
              ],
            }),
        ),
      }),
    ],
  )
}
