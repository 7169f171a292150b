/** One field of a renewal saved alone, so that many can be worked at once: its underwriter, or its status. */
import * as v from 'valibot'
import { required } from '../rules/index.ts'
import { command } from './call.ts'
import { requiredId, Success } from './fields.ts'
import { RenewalStatusField } from './renewal-form.ts'
import { RenewalRow } from './renewals.ts'
import { editedRevision } from './shared.ts'

const worked = { RenewalID: requiredId('Renewal'), Revision: editedRevision }
const results = v.object({ Success, Renewal: RenewalRow })

/** References that are still missing do not matter; a later change of the underwriter refuses it. */
export const AssignRenewal = command('ASSIGN_RENEWAL', 'quotation', {
  request: v.object({
    Renewal: v.object({ ...worked, OwnerID: requiredId('Underwriter') }, required('Renewal')),
  }),
  results,
})

/** REN-018: Bound needs its amounts here too. */
export const SetRenewalStatus = command('SET_RENEWAL_STATUS', 'quotation', {
  request: v.object({
    Renewal: v.object({ ...worked, CSVStatus: RenewalStatusField }, required('Renewal')),
  }),
  results,
})
