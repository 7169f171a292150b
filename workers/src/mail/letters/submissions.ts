/**
 * Letters about a submission itself: its receipt, the request for feedback, the request for clearance (SUBN-002, CLR
 * rows).
 */
import type { ClearanceLetter, ToldForm } from '@bindery/contracts/events'
import { letter, table, unknown, type Letter } from '../letter.ts'

export const confirmation = ({ insuredCompanyName }: Pick<ToldForm, 'insuredCompanyName'>): Letter =>
  letter('submission-confirmation', null, {
    subject: `Submission received: ${insuredCompanyName || unknown('InsuredCompanyName')}`,
    builtIn:
      '<p>Dear {{BrokerFirstName}},</p>' +
      '<p>Thank you for your submission for <strong>{{InsuredCompanyName}}</strong>. It is with our underwriting team.</p>',
    details: table(['Coverage sought', 'Coverage'], ['Terms required by', 'DateQuoteRequired']),
    values: {},
  })

/** Asks the broker how a quotation was received. */
export const feedback = ({ insuredCompanyName }: ToldForm): Letter =>
  letter('feedback', null, {
    subject: `Feedback on our quotation: ${insuredCompanyName}`,
    builtIn:
      '<p>Dear {{BrokerFirstName}},</p><p>We recently sent you terms for <strong>{{InsuredCompanyName}}</strong>. ' +
      'Could you let us know where the client stands, and how our terms were received?</p>',
    values: {},
  })

/** CLR-004: to the product's clearance address, with the facts needed to look up the risk. */
export const clearance = ({ product, to, cc }: ClearanceLetter, { insuredCompanyName }: ToldForm): Letter =>
  letter('clearance', null, {
    recipient: { address: to },
    copyTo: cc === '' ? [] : [cc],
    subject: `Clearance: ${insuredCompanyName} - ${product.name}`,
    builtIn: '<p>Dear team,</p><p>Please clear this submission for {{Product}} and return the clearance reference.</p>',
    details: table(
      ['Our reference', 'SubmissionID'],
      ['Insured', 'InsuredCompanyName'],
      ['Also insured', 'AdditionalInsuredNames'],
      ['ABN', 'ABN'],
      ['Address', 'InsuredAddress'],
      ['Occupation', 'Occupation'],
      ['Broker', 'BrokerFullName'],
      ['Broker house', 'BrokerHouse'],
    ),
    values: { Product: product.name },
  })
