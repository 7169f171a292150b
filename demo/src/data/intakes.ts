/** What brokers sent the demo agency and nobody has worked yet: a mail with its proposal, a scan, an invitation. */
import { addDays, dateText, fullName } from '@bindery/contracts/rules'
import type { Document } from '../documents.ts'
import { scannedPdf, textPdf } from '../pdf.ts'
import type { PlannedBroker } from '../plan/brokers.ts'

/** A believable insured that no submission of the demo has. */
const INSURED = {
  name: 'Tidewater Surveying Pty Ltd',
  abn: '25 061 482 933',
  address: '18 Boatyard Lane, Fremantle WA 6160',
}

const proposal = (today: string): Document => ({
  fileName: 'Proposal - Tidewater Surveying.pdf',
  content: () =>
    textPdf('Proposal Form - Professional Indemnity', [
      `Insured: ${INSURED.name}`,
      `ABN: ${INSURED.abn}`,
      `Address: ${INSURED.address}`,
      'Professional services: Land surveying and set-out for subdivisions',
      'Number of employees: 14',
      'Fee income, last 12 months: $2,350,000',
      'Limit of indemnity required: $5,000,000',
      'Excess: $10,000 each and every claim',
      `Period of insurance from: ${dateText(addDays(today, 30))}`,
      `Expiry date: ${dateText(addDays(today, 395))}`,
      'Retroactive date: Unlimited',
      'Any claims in the last five years? No',
      'Any circumstances that may give rise to a claim? No',
    ]),
})

/** Sent from a colleague of the broker, who forwarded it to the address of the watched folder. */
export const coverMail = (broker: PlannedBroker, today: string, at: string): Document => ({
  fileName: 'PI for Tidewater Surveying.eml',
  content: async () => {
    const { fileName, content } = proposal(today)
    const attached = (await content()).toString('base64').replaceAll(/.{76}/gu, '$&\r\n')
    return mail(broker, 'Tidewater Surveying Pty Ltd - professional indemnity', at, [
      'Content-Type: multipart/mixed; boundary="part"',
      '',
      '--part',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Hi team,',
      '',
      `Our client ${INSURED.name} is moving from their present insurer and seeks Professional Indemnity cover.`,
      `Please find their proposal attached. Cover is needed from ${dateText(addDays(today, 30))}.`,
      '',
      'Kind regards,',
      fullName(broker),
      broker.house.name,
      '--part',
      `Content-Type: application/pdf; name="${fileName}"`,
      `Content-Disposition: attachment; filename="${fileName}"`,
      'Content-Transfer-Encoding: base64',
      '',
      attached,
      '--part--',
    ])
  },
})

/** Signed on paper: nothing in it can be read. */
export const scannedProposal: Document = {
  fileName: 'Proposal (scan).pdf',
  content: () => scannedPdf('Proposal form'),
}

export const invitation = (broker: PlannedBroker, at: string): Document => ({
  fileName: 'Golf day.eml',
  content: async () =>
    mail(broker, 'Invitation: golf day of the brokers', at, [
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Dear underwriters,',
      '',
      'Our golf day takes place again this spring, and we would love to see you there.',
      '',
      fullName(broker),
    ]),
})
export const ASIDE = 'An invitation, not a submission.'

const mail = (broker: PlannedBroker, subject: string, at: string, rest: readonly string[]): Buffer =>
  Buffer.from(
    `${[
      `From: ${fullName(broker)} <${broker.email}>`,
      'To: Underwriting <underwriting@bindery.example>',
      `Date: ${new Date(at).toUTCString().replace('GMT', '+0000')}`,
      `Subject: ${subject}`,
      'MIME-Version: 1.0',
      ...rest,
    ].join('\r\n')}\r\n`,
  )
