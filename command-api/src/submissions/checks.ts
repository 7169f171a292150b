/** Errors in the fields of a main form that only other records can show (SUBN-017, SUBD-013, A-169). */
import { anyCoverage, SendSubmission, SubmissionInput, SubmissionUpdate } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { checksOf } from '../facts/checks.ts'
import { refuse, refuseUsed } from '../kernel/refusals.ts'
import { valueToSave } from '../kernel/versions.ts'
import type { SubmissionState } from '../states/submission/model.ts'
import { keptProducts } from './form.ts'

const checked = checksOf<SubmissionState>()
const [created] = SubmissionInput.pipe
const [edited] = SubmissionUpdate.pipe

export const underwriterKnown = checked({
  fields: v.object({ Submission: v.pick(created, ['OwnerID']) }),
  needs: () => ({ staff: true }),
  find: ({ Submission: { OwnerID } }, _state, { staff }) =>
    staff.state.accounts.has(OwnerID) ? [] : [refuse('underwriter-unknown')],
})

export const brokerKnown = checked({
  fields: v.object({ Submission: v.pick(created, ['BrokerID']) }),
  needs: ({ Submission: { BrokerID } }) => ({ broker: BrokerID }),
  find: (_fields, _state, { broker }) => (broker.state.phase === 'absent' ? [refuse('broker-unknown')] : []),
})

/** Only a renewal that is there can be followed up. */
export const renewalKnown = checked({
  fields: v.pick(SendSubmission.request, ['RenewalID']),
  needs: ({ RenewalID }) => ({ begunFrom: RenewalID ?? 0 }),
  find: ({ RenewalID }, _state, { begunFrom }) =>
    RenewalID && begunFrom.state.phase !== 'known' ? [refuse('renewal-not-found')] : [],
})

/** A submission is made of an intake once; one that was put aside may be used all the same. */
export const intakeKnown = checked({
  fields: v.pick(SendSubmission.request, ['IntakeID']),
  needs: ({ IntakeID }) => ({ intake: IntakeID ?? 0 }),
  find({ IntakeID }, _state, { intake: { state } }) {
    if (!IntakeID) return []
    if (state.phase === 'absent') return [refuse('intake-not-found')]
    return state.submissionId === null ? [] : [refuseUsed(state.submissionId)]
  },
})

/** No record has this number. */
const NOBODY = 0

export const clientKnown = checked({
  fields: v.object({ Submission: v.pick(edited, ['ClientID', 'Revision']) }),
  needs: ({ Submission }, state) => ({ client: clientToSave(Submission, state) ?? NOBODY }),
  find: (_fields, _state, { client }) => (client.state.phase === 'absent' ? [refuse('client-unknown')] : []),
})

/** Checked only when flags are left out, because the record's own flags then decide. */
export const coverageKept = checked({
  fields: v.object({ Submission: v.pick(edited, ['Products', 'OtherCoverage']) }),
  find({ Submission }, state) {
    if (state.phase === 'absent') return []
    const isCovered = anyCoverage({ ...Submission, Products: keptProducts(Submission.Products, state.form) })
    return isCovered ? [] : [refuse('coverage-invalid')]
  },
})

type Saved = Pick<v.InferOutput<typeof SubmissionUpdate>, 'ClientID' | 'Revision'>

/** The client of a save: the one sent, or the one that the product linked meanwhile. */
export const clientToSave = ({ ClientID, Revision }: Saved, state: SubmissionState): number | null =>
  state.phase === 'absent' ? ClientID : valueToSave(state.versions, Revision, ({ clientId }) => clientId, ClientID)
