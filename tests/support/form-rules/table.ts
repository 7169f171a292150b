/** Every form of the console that saves or sends something, as its call and the breaches of its rules. */
import { answerForms } from './answers.ts'
import { brokerForms } from './brokers.ts'
import { catalogueForms } from './catalogue.ts'
import type { Form } from './form.ts'
import { intakeForms } from './intakes.ts'
import { ofSubmissionForms } from './of-submission.ts'
import { officeForms } from './office.ts'
import { peopleForms } from './people.ts'
import { policyForms } from './policies.ts'
import { quoteForms } from './quotes.ts'
import { renewalForms } from './renewals.ts'
import { submissionForms } from './submissions.ts'
import type { World } from './world.ts'

export const formsOf = (world: World): readonly Form[] => [
  ...submissionForms(world),
  ...ofSubmissionForms(world),
  ...answerForms(world),
  ...quoteForms(world),
  ...policyForms(world),
  ...brokerForms,
  ...catalogueForms,
  ...peopleForms(world),
  ...officeForms(world),
  ...renewalForms(world),
  ...intakeForms(world),
]
