/** The texts of documents in the demo's folders, as brokers, insureds and underwriters write them. */
import { dateText, formatInteger, fullName } from '@bindery/contracts/rules'
import type { RenewalLine } from '@bindery/contracts/wire'
import type { Document } from '../documents.ts'
import { scannedPdf, textPdf } from '../pdf.ts'
import type { Story } from '../plan/story.ts'

const dollars = (amount: number) => `$${formatInteger(amount)}`
const text = (fileName: string, lines: readonly string[]): Document => ({
  fileName,
  content: async () => Buffer.from(`${lines.join('\r\n')}\r\n`),
})
const pdf = (fileName: string, title: string, lines: readonly string[]): Document => ({
  fileName,
  content: () => textPdf(title, lines),
})

/** Rounded as a proposer rounds: a limit of a few times the fees, and an excess of a hundredth of it. */
const limitOf = ({ company }: Story) =>
  Math.min(20, Math.max(1, Math.round((company.turnover * 2) / 1_000_000))) * 1_000_000
const excessOf = (story: Story) => Math.max(1_000, limitOf(story) / 400)

export const brokerMail = (story: Story): Document => {
  const { company, broker, wants, quoteRequired } = story
  return text(`Request of ${broker.house.name.replaceAll(/[^\w &-]/gu, '')}.eml`, [
    `From: ${fullName(broker)} <${broker.email}>`,
    'To: Underwriting <underwriting@bindery.example>',
    `Date: ${new Date(story.at).toUTCString().replace('GMT', '+0000')}`,
    `Subject: ${company.name} - request for quotation`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Hi,',
    '',
    `Our client ${company.name} (ABN ${company.abn}) is looking for cover and we would like to see your terms.`,
    '',
    `Insured: ${company.name}`,
    `Classes of insurance sought: ${wants.join(', ')}`,
    `Limit of indemnity: ${dollars(limitOf(story))} any one claim`,
    `Excess: ${dollars(excessOf(story))} each and every claim`,
    `Fee income for the last 12 months: ${dollars(company.turnover)}`,
    '',
    `Could we please have a quote by ${dateText(quoteRequired)}. There are no known circumstances.`,
    '',
    'Kind regards,',
    fullName(broker),
    broker.house.name,
  ])
}

export const questionnaire = (story: Story): Document => {
  const { company, claimHistory } = story
  return pdf('Risk questionnaire.pdf', 'Risk questionnaire', [
    `Insured: ${company.name}`,
    `ABN: ${company.abn}`,
    `Address: ${company.address}, ${company.place.suburb} ${company.place.postcode}`,
    `Professional services: ${company.trade.service || company.trade.industry}`,
    `Number of employees: ${company.employees}`,
    `Annual turnover: ${dollars(company.turnover)}`,
    `Limit of indemnity required: ${dollars(limitOf(story))}`,
    `Excess: ${dollars(excessOf(story))}`,
    `Claims history: ${claimHistory}`,
    '',
    'Written contracts are signed with every client before work begins, and liability is limited in each.',
    'All advice is peer reviewed by a second principal before it is issued.',
    'Back-ups are kept off site and their restoration is tested every quarter.',
  ])
}

/** Signed on paper: its text cannot be read. */
export const scan = ({ company }: Story): Document => ({
  fileName: 'Signed declaration (scan).pdf',
  content: () => scannedPdf(`Declaration of ${company.name}`),
})

export const claimsHistory = ({ company, claimHistory }: Story): Document =>
  text('Claims history.txt', [
    `Claims experience of ${company.name}`,
    '',
    `Over the last five years: ${claimHistory}`,
    'The figures were confirmed by the previous insurer in writing.',
  ])

export const clientNotes = ({ company, broker }: Story): Document =>
  text('Notes of the visit.txt', [
    `Visit to ${company.name}, ${company.place.suburb}`,
    '',
    `The office has ${company.employees} people. ${fullName(broker)} of ${broker.house.name} was present.`,
    'The principals keep a register of complaints, which was empty.',
    'They expect to open a second office within two years.',
  ])

export const expiringSchedule = ({
  CSVInsured,
  CSVPolicyNo,
  CSVExpiryDate,
  CSVMarket,
  CSVPolicyType,
}: RenewalLine): Document =>
  pdf(`Expiring schedule ${CSVPolicyNo.replaceAll(/[^\w-]/gu, '-')}.pdf`, 'Schedule of the expiring policy', [
    `Policy number: ${CSVPolicyNo}`,
    `Insured: ${CSVInsured}`,
    `Insurer: ${CSVMarket}`,
    `Class: ${CSVPolicyType}`,
    `Expiry date: ${dateText(CSVExpiryDate)}`,
    '',
    'This policy is claims made. Claims must be notified within the period of insurance.',
  ])
