/** The calculation sheet of a quote, one page that goes with its e-mail (QUO-015, A-026): what stands where, not how it is drawn. */
import type { Terms } from '@bindery/contracts/events'
import {
  dateText, formatInteger, formatMoney, JURISDICTIONS, jurisdictionLabel, sydneyDate, type QuoteFigures,
} from '@bindery/contracts/rules'
import { figuresOf } from '@bindery/contracts/wire'
import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'

export interface Calculation {
  readonly quoteId: number
  readonly terms: Terms
  readonly insured: string
  readonly broker: { readonly name: string; readonly house: string }
  /** Whose paper it is. */
  readonly agency: { readonly name: string; readonly address: string }
  /** When the quote was sent, and by whom. */
  readonly at: string
  readonly preparedBy: string
}

export const calculationFileName = (quoteId: number) => `Quote-Calculation-${quoteId}.pdf`

const PETROL = '#0f5c63'
const INK = '#1b262e'
const MUTED = '#5f6e7c'
const LINE = '#dde3e8'

export function calculationSheet(calculation: Calculation): TDocumentDefinitions {
  const { quoteId, terms, insured, broker, agency, at, preparedBy } = calculation
  const figures = figuresOf(terms)
  const title = `Quote Calculation ${quoteId}`
  return {
    pageSize: 'A4',
    pageMargins: [48, 40, 48, 52],
    language: 'en-AU',
    displayTitle: true,
    info: { title, author: agency.name, subject: insured, creationDate: new Date(at) },
    defaultStyle: { font: 'Roboto', fontSize: 9.5, color: INK, lineHeight: 1.15 },
    styles: { label: { fontSize: 8, color: MUTED }, head: { fontSize: 8, color: MUTED }, name: { fontSize: 12, bold: true } },
    content: [
      letterhead(agency),
      {
        columns: [
          { text: 'Quote Calculation', fontSize: 20, bold: true, color: PETROL },
          { text: `Quote ${quoteId}`, fontSize: 12, bold: true, alignment: 'right', margin: [0, 7, 0, 0], width: 150 },
        ],
        margin: [0, 22, 0, 14],
      },
      {
        columns: [party('Insured', insured, ''), party('Broker', broker.name, broker.house)],
        columnGap: 24, margin: [0, 0, 0, 16],
      },
      termsOf(terms),
      { text: 'Premium, GST and stamp duty by jurisdiction', bold: true, fontSize: 11, margin: [0, 20, 0, 6] },
      jurisdictionsOf(figures),
      { text: notesOf(terms).join('  '), style: 'label', margin: [0, 6, 0, 0] },
      payableOf(figures),
    ],
    footer: (page, pages) => ({
      margin: [48, 8, 48, 0],
      stack: [
        rule(0.6, LINE),
        {
          columns: [
            { text: `${title}, prepared ${dateText(sydneyDate(at))}${preparedBy === '' ? '' : ` by ${preparedBy}`}. All amounts in Australian dollars.` },
            { text: `Page ${page} of ${pages}`, alignment: 'right', width: 70 },
          ],
          style: 'label', margin: [0, 6, 0, 0],
        },
      ],
    }),
  }
}

/** Between A4's margins. */
const WIDTH = 595.28 - 2 * 48

const rule = (width: number, color: string): Content =>
  ({ canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: width, lineColor: color }] })

const letterhead = ({ name, address }: Calculation['agency']): Content => ({
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

const party = (label: string, name: string, under: string): Content => ({
  stack: [{ text: label, style: 'label' }, { text: name, style: 'name' }, ...(under === '' ? [] : [{ text: under, color: MUTED }])],
})

function termsOf(terms: Terms): Content {
  const cells: readonly (readonly [label: string, value: string])[] = [
    ['Market', terms.market.name], ['Limit', formatInteger(terms.limit)], ['Inception Date', dateText(terms.inceptionDate)],
    ['Product', terms.product.name], ['Excess', formatInteger(terms.excess)], ['Expiry Date', dateText(terms.expiryDate)],
  ]
  const body = [cells.slice(0, 3), cells.slice(3)].map((row) => row.map(([label, value], column): TableCell => ({
    stack: [{ text: label, style: 'label' }, { text: value, bold: true }], alignment: column === 1 ? 'right' : 'left',
  })))
  return { table: { widths: ['*', 110, 110], body }, layout: BOX }
}

const BOX: CustomTableLayout = {
  hLineWidth: () => 0.6, vLineWidth: () => 0, hLineColor: () => LINE,
  paddingTop: () => 6, paddingBottom: () => 6, paddingLeft: (column) => (column === 0 ? 0 : 12),
  paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 12),
}

function jurisdictionsOf(figures: QuoteFigures): Content {
  const head = ['Jurisdiction', 'Share', 'Premium', 'GST', 'Stamp Duty', 'Total']
    .map((text, column): TableCell => ({ text, style: 'head', alignment: column === 0 ? 'left' : 'right' }))
  const rows = JURISDICTIONS.map((jurisdiction) => {
    const { share, premium, gst, stampDuty, total } = figures.jurisdictions[jurisdiction]
    // All nine stand in their order; those without a share step back.
    return line(jurisdictionLabel(jurisdiction), [`${formatMoney(share)}%`, ...[premium, gst, stampDuty, total].map(formatMoney)],
      share === 0 ? { color: '#8d9aa6' } : {})
  })
  const { totalPremium, totalGst, totalStampDuty, total } = figures
  const shares = Object.values(figures.jurisdictions).reduce((sum, { share }) => sum + share, 0)
  const totals = line('Total', [`${formatMoney(shares)}%`, ...[totalPremium, totalGst, totalStampDuty, total].map(formatMoney)], { bold: true })
  return { table: { headerRows: 1, widths: ['*', 58, 84, 78, 78, 88], body: [head, ...rows, totals] }, layout: FIGURES }
}

const line = (label: string, values: readonly string[], look: { readonly color?: string; readonly bold?: boolean }): TableCell[] =>
  [{ text: label, ...look }, ...values.map((text): TableCell => ({ text, alignment: 'right', ...look }))]

const FIGURES: CustomTableLayout = {
  hLineWidth: (row, { table }) => (row === 0 ? 0 : (row === 1 || row >= table.body.length - 1 ? 1 : 0.5)),
  hLineColor: (row, { table }) => (row === 1 || row >= table.body.length - 1 ? MUTED : LINE),
  vLineWidth: () => 0, paddingTop: () => 3.4, paddingBottom: () => 3.4,
  paddingLeft: (column) => (column === 0 ? 0 : 6), paddingRight: (column) => (column === 5 ? 0 : 6),
}

/** How the figures above came about: the rates that were frozen with the quote (A-008), and what did not apply. */
function notesOf(terms: Terms): readonly string[] {
  const dutiable = JURISDICTIONS.filter((j) => terms.shares[j] !== 0 && j !== 'OS' && !(j === 'NSW' && terms.nswStampDutyExemption))
  const rates = dutiable.map((j) => `${jurisdictionLabel(j)} ${formatMoney(terms.stampDutyRates[j])}%`).join(', ')
  const gst = terms.gstExemption ? 'No GST on the premium: exempt.'
    : (terms.gstPayable ? `GST on the premium ${formatMoney(terms.gstRate)}%.` : 'No GST is payable on premiums of this market.')
  const duty = terms.stampDutyPayable ? `Stamp duty on premium and GST${rates === '' ? ': none' : `: ${rates}`}.`
    : 'No stamp duty is payable on premiums of this market.'
  return [gst, duty, ...(terms.nswStampDutyExemption ? ['Exempt from NSW stamp duty.'] : [])]
}

function payableOf(figures: QuoteFigures): Content {
  const lines: readonly (readonly [label: string, amount: number, look: { readonly color?: string; readonly bold?: boolean }])[] = [
    ['Premium, GST and stamp duty', figures.total, {}],
    ['Ensurance Fee', figures.ensuranceFee, {}],
    ['GST on Ensurance Fee', figures.ensuranceFeeGst, {}],
    // A-011: shown on its own line, in no total.
    ['Insurer Fee (not part of the total)', figures.insurerFee, { color: MUTED }],
    ['Total Payable', figures.totalPayable, { bold: true }],
  ]
  const body = lines.map(([label, amount, look]) => line(label, [formatMoney(amount)], look))
  return { columns: [{ text: '' }, { table: { widths: ['*', 88], body }, layout: PAYABLE, width: 290 }], margin: [0, 18, 0, 0] }
}

const PAYABLE: CustomTableLayout = {
  hLineWidth: (row, { table }) => (row === 0 ? 0 : (row >= table.body.length - 1 ? 1.2 : 0.5)),
  hLineColor: (row, { table }) => (row >= table.body.length - 1 ? PETROL : LINE),
  vLineWidth: () => 0, paddingTop: () => 4.5, paddingBottom: () => 4.5,
  paddingLeft: (column) => (column === 0 ? 0 : 6), paddingRight: (column) => (column === 1 ? 0 : 6),
}
