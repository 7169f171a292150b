/** The paragraphs of the agency's Word documents. */
import { AlignmentType, Paragraph, TextRun } from 'docx'
import { ACCENT, INK, QUIET } from './ink.ts'

interface LineStyle {
  readonly bold?: boolean
  readonly quiet?: boolean
  readonly right?: boolean
  readonly after?: number
}

export const line = (text: string, { bold = false, quiet = false, right = false, after = 40 }: LineStyle = {}) =>
  new Paragraph({
    alignment: right ? AlignmentType.RIGHT : AlignmentType.LEFT,
    spacing: { after },
    children: [new TextRun({ text, bold, color: quiet ? QUIET : INK })],
  })

export const title = (text: string, beneath: string) => [
  new Paragraph({
    spacing: { before: 120, after: 20 },
    children: [new TextRun({ text, bold: true, size: 40, color: ACCENT })],
  }),
  new Paragraph({ spacing: { after: 240 }, children: [new TextRun({ text: beneath, size: 24, color: QUIET })] }),
]

export const heading = (text: string) =>
  new Paragraph({
    keepNext: true,
    spacing: { before: 240, after: 90 },
    children: [new TextRun({ text: text.toUpperCase(), bold: true, size: 19, color: ACCENT, characterSpacing: 16 })],
  })

export const text = (content: string) => new Paragraph({ spacing: { after: 120 }, children: [new TextRun(content)] })

export const bullet = (content: string) =>
  new Paragraph({
    numbering: { reference: 'bullets', level: 0 },
    spacing: { after: 60 },
    children: [new TextRun(content)],
  })

export const clause = (name: string, content: string) =>
  new Paragraph({
    numbering: { reference: 'clauses', level: 0 },
    spacing: { after: 120 },
    children: [new TextRun({ text: `${name}. `, bold: true }), new TextRun(content)],
  })
