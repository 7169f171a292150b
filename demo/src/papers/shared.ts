/** The shared files offered for every quote: wordings and fact sheets of the products, and general papers (QUO-013). */
import { SHARED_FOLDER, texts } from '@bindery/contracts/rules'
import { PRODUCTS } from '../data/products.ts'
import { bookletPdf, type Section } from '../pdf.ts'
import { WORDINGS } from './wordings.ts'

export interface Paper {
  /** The file's path in the shared tree. */
  readonly path: string
  readonly content: Buffer
}

const EDITION = 'Edition of July 2026. An example, to be replaced by the wording of your insurer.'

const section = (heading: string, ...paragraphs: readonly string[]): Section => ({ heading, paragraphs })

const CONDITIONS: readonly Section[] = [
  section(
    'Claims',
    'The insured must tell the insurer of a claim, or of circumstances that may lead to one, as soon as it learns of them and before the period of insurance ends.',
    "The insured must not admit liability or settle without the insurer's consent, and gives the insurer the help it reasonably asks for.",
  ),
  section(
    'Excess and limit',
    'The insurer pays what exceeds the excess, up to the limit shown in the schedule. Claims that arise from one cause are one claim.',
  ),
  section(
    'Disclosure',
    "Before it enters into the contract the insured must disclose what it knows, or could reasonably be expected to know, to be relevant to the insurer's decision. The remedies for a failure are those of the Insurance Contracts Act 1984.",
  ),
  section(
    'Cancellation',
    'The insured may cancel at any time by writing to us. The insurer may cancel as the Insurance Contracts Act 1984 allows. Premium is returned for the unexpired period unless a claim has been notified.',
  ),
  section('Law', 'The policy is governed by the law of New South Wales. Amounts are in Australian dollars.'),
]

const FOR_ALL: readonly { readonly name: string; readonly beneath: string; readonly sections: readonly Section[] }[] = [
  {
    name: 'Duty of Disclosure',
    beneath: 'What you must tell us before you enter into a contract of insurance',
    sections: [
      section(
        'Your duty',
        'You must tell us anything that you know, or could reasonably be expected to know, that may affect our decision to insure you and on what terms. You have this duty until the policy begins, and again before you renew, extend, vary or reinstate it.',
      ),
      section(
        'What you need not tell us',
        'Whatever reduces the risk, is of common knowledge, is known to us as an insurer or should be, or that we have said we do not need to know.',
      ),
      section(
        'If you do not tell us',
        'We may cancel the contract or reduce what we pay, or both. If the failure was fraudulent, we may treat the contract as if it never existed.',
      ),
    ],
  },
  {
    name: 'Privacy Statement',
    beneath: 'How we handle personal information',
    sections: [
      section(
        'What we collect',
        'Names, contact details and what an insurer needs to know about a risk: activities, turnover, claims. We collect it from your broker, and from you where a claim is handled.',
      ),
      section(
        'Whom we give it to',
        'Insurers and reinsurers, some of them overseas, assessors, lawyers, and authorities where the law says so. Nobody else.',
      ),
      section(
        'Your rights',
        'You may see and correct what we hold about you. Write to us, and we answer within 30 days.',
      ),
    ],
  },
  {
    name: 'Complaints and Disputes',
    beneath: 'What to do when you are not content with us',
    sections: [
      section(
        'Step one',
        'Speak to the underwriter who handled your matter. Most complaints are settled within five working days.',
      ),
      section(
        'Step two',
        'If it is not settled, our complaints officer reviews it and answers in writing within 30 days.',
      ),
      section(
        'Step three',
        'You may take the matter to the Australian Financial Complaints Authority, an independent body, free of charge.',
      ),
    ],
  },
]

export const sharedPapers = (): Promise<readonly Paper[]> =>
  Promise.all([
    ...FOR_ALL.map(({ name, beneath, sections }) =>
      paper(texts.allPoliciesGroup, name, bookletPdf(name, beneath, sections)),
    ),
    ...PRODUCTS.flatMap(({ name, code }) => {
      const { insures, definitions, exclusions, facts } = WORDINGS[code]
      return [
        paper(
          name,
          `${name} Policy Wording`,
          bookletPdf(`${name} Policy Wording`, EDITION, [
            section('What is insured', insures),
            section('Definitions', ...definitions),
            section('What is not insured', ...exclusions),
            ...CONDITIONS,
          ]),
        ),
        paper(
          name,
          `${name} Fact Sheet`,
          bookletPdf(`${name} Fact Sheet`, 'For brokers. The policy wording decides.', [
            section('At a glance', ...facts),
            section('What is insured', insures),
            section('What is not insured', ...exclusions),
          ]),
        ),
      ]
    }),
  ])

const paper = async (group: string, name: string, content: Promise<Buffer>): Promise<Paper> => ({
  path: `${SHARED_FOLDER}/${group}/${name}.pdf`,
  content: await content,
})
