/** The content and layout of a quote's calculation sheet, one page that is sent with its e-mail (QUO-015, A-026). */
import type { Terms } from '@bindery/contracts/events'
import {
  dateText,
  formatInteger,
  formatMoney,
  JURISDICTIONS,
  jurisdictionLabel,
  perJurisdiction,
  rateText,
  sharesTotal,
  sydneyDate,
  type QuoteFigures,
} from '@bindery/contracts/rules'
import type { Figured } from '@bindery/contracts/wire'
import { FACTS, FAINT, figureLines, letterhead, MUTED, paper, PETROL, type Agency } from './paper.ts'
import type { Content, DocumentDefinition } from './sheet.ts'

export interface Calculation extends Figured {
  readonly quoteId: number
  readonly insured: string
  readonly broker: { readonly name: string; readonly house: string }
  readonly agency: Agency
  /** The time when the quote was sent. */
  readonly at: string
  readonly preparedBy: string
}

export const calculationFileName = (quoteId: number) => `Quote-Calculation-${quoteId}.pdf`

export function calculationSheet(calculation: Calculation): DocumentDefinition {
  const { quoteId, terms, figures, insured, broker, agency, at, preparedBy } = calculation
  const title = `Quote Calculation ${quoteId}`
  const by = preparedBy === '' ? '' : ` by ${preparedBy}`
  return {
    ...paper(`${title}, prepared ${dateText(sydneyDate(at))}${by}. All amounts in Australian dollars.`),
    info: { title, author: agency.name, subject: insured, creationDate: new Date(at) },
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
        columnGap: 24,
        margin: [0, 0, 0, 16],
      },
      termsOf(terms),
      { text: 'Premium, GST and stamp duty by jurisdiction', bold: true, fontSize: 11, margin: [0, 20, 0, 6] },
      jurisdictionsOf(figures),
      { text: notesOf(terms).join('  '), style: 'label', margin: [0, 6, 0, 0] },
      payableOf(figures),
    ],
  }
}

const party = (label: string, name: string, under: string): Content => ({
  stack: [
    { text: label, style: 'label' },
    { text: name, style: 'name' },
    ...(under === '' ? [] : [{ text: under, color: MUTED }]),
  ],
})

function termsOf(terms: Terms): Content {
  const cells: readonly (readonly [label: string, value: string])[] = [
    ['Market', terms.market.name],
    ['Limit', formatInteger(terms.limit)],
    ['Inception Date', dateText(terms.inceptionDate)],
    ['Product', terms.product.name],
    ['Excess', formatInteger(terms.excess)],
    ['Expiry Date', dateText(terms.expiryDate)],
  ]
  const body = [cells.slice(0, 3), cells.slice(3)].map((row) =>
    row.map(
      ([label, value], column): Content => ({
        stack: [
          { text: label, style: 'label' },
          { text: value, bold: true },
        ],
        alignment: column === 1 ? 'right' : 'left',
      }),
    ),
  )
  return { table: { widths: ['*', 110, 110], body }, layout: FACTS }
}

function jurisdictionsOf(figures: QuoteFigures): Content {
  const head = ['Jurisdiction', 'Share', 'Premium', 'GST', 'Stamp Duty', 'Total'].map(
    (text, column): Content => ({ text, style: 'label', alignment: column === 0 ? 'left' : 'right' }),
  )
  const rows = JURISDICTIONS.map((jurisdiction) => {
    const { share, premium, gst, stampDuty, total } = figures.jurisdictions[jurisdiction]
    // All nine jurisdictions in their order; those without a share are printed lighter.
    return line(
      jurisdictionLabel(jurisdiction),
      [`${formatMoney(share)}%`, ...[premium, gst, stampDuty, total].map(formatMoney)],
      share === 0 ? { color: FAINT } : {},
    )
  })
  const { totalPremium, totalGst, totalStampDuty, total } = figures
  const shared = sharesTotal(perJurisdiction((jurisdiction) => figures.jurisdictions[jurisdiction].share))
  const sums = [totalPremium, totalGst, totalStampDuty, total].map(formatMoney)
  const totals = line('Total', [`${formatMoney(shared)}%`, ...sums], { bold: true })
  return {
    table: { headerRows: 1, widths: ['*', 58, 84, 78, 78, 88], body: [head, ...rows, totals] },
    layout: figureLines({ heading: true, color: MUTED }),
  }
}

interface Look {
  readonly color?: string
  readonly bold?: boolean
}

const line = (label: string, values: readonly string[], look: Look): Content[] => [
  { text: label, ...look },
  ...values.map((text): Content => ({ text, alignment: 'right', ...look })),
]

/** The notes below the figures: the rates frozen with the quote (A-008), and the exemptions. */
function notesOf(terms: Terms): readonly string[] {
  const dutiable = JURISDICTIONS.filter(
    (j) => terms.shares[j] !== 0 && j !== 'OS' && !(j === 'NSW' && terms.nswStampDutyExemption),
  )
  const rates = dutiable.map((j) => `${jurisdictionLabel(j)} ${rateText(terms.stampDutyRates[j])}%`).join(', ')
  const gst = terms.gstExemption
    ? 'No GST on the premium: exempt.'
    : terms.gstPayable
      ? `GST on the premium ${rateText(terms.gstRate)}%.`
      : 'No GST is payable on premiums of this market.'
  const duty = terms.stampDutyPayable
    ? `Stamp duty on premium and GST${rates === '' ? ': none' : `: ${rates}`}.`
    : 'No stamp duty is payable on premiums of this market.'
  return [gst, duty, ...(terms.nswStampDutyExemption ? ['Exempt from NSW stamp duty.'] : [])]
}

function payableOf(figures: QuoteFigures): Content {
  const lines: readonly (readonly [label: string, amount: number, look: Look])[] = [
    ['Premium, GST and stamp duty', figures.total, {}],
    ['Ensurance Fee', figures.ensuranceFee, {}],
    ['GST on Ensurance Fee', figures.ensuranceFeeGst, {}],
    // A-011: the insurer's fee has its own line and is in no total.
    ['Insurer Fee (not part of the total)', figures.insurerFee, { color: MUTED }],
    ['Total Payable', figures.totalPayable, { bold: true }],
  ]
  const body = lines.map(([label, amount, look]) => line(label, [formatMoney(amount)], look))
  const table: Content = {
    table: { widths: ['*', 88], body },
    layout: figureLines({ heading: false, color: PETROL }),
    width: 290,
  }
  return { columns: [{ text: '' }, table], margin: [0, 18, 0, 0] }
}
