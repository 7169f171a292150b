/** One field of a renewal saved alone, so that many can be worked at once: its underwriter, or its status. */
import { RenewalChanged, renewalStream, type KnownRenewal, type RenewalFacts } from '@bindery/contracts/events'
import { fullName, invalid } from '@bindery/contracts/rules'
import { AssignRenewal, SetRenewalStatus } from '@bindery/contracts/wire'
import { onRenewal } from '../facts/on-stream.ts'
import { isRefusal, refuse } from '../kernel/refusals.ts'
import { staleness, valueToSave } from '../kernel/versions.ts'
import { recordOf, renewalOf } from './record.ts'
import { renewalFieldsNamed, type RenewalNames } from './saved-fields.ts'

const noName = () => ''
const NAMELESS: RenewalNames = { owner: noName, broker: noName, client: noName, market: noName, product: noName }

/** The saved fact, refused when somebody changed this field since the caller's version. */
function saved(
  { renewal, versions }: KnownRenewal,
  { field, revision, names = NAMELESS }: { field: string; revision: number | null; names?: RenewalNames },
  change: Partial<RenewalFacts>,
) {
  const after = { ...renewal, ...change }
  const own = renewalFieldsNamed(names).filter((each) => each.field === field)
  return staleness(versions, revision, own, after) ?? [RenewalChanged(after)]
}

export const assignRenewal = onRenewal({
  call: AssignRenewal,
  target: { named: ({ Renewal }) => renewalStream(Renewal.RenewalID) },
  needs: () => ({ staff: true }),
  decide({ Renewal: { OwnerID, Revision } }, state, { facts: { staff } }) {
    const known = renewalOf(state)
    if (isRefusal(known)) return known
    const { accounts } = staff.state
    if (!accounts.has(OwnerID)) return refuse('underwriter-unknown')
    const owner = (id: number) => {
      const account = accounts.get(id)
      return account ? fullName(account) : ''
    }
    return saved(known, { field: 'OwnerID', revision: Revision, names: { ...NAMELESS, owner } }, { ownerId: OwnerID })
  },
  reply: (_events, state) => ({ Success: true as const, Renewal: recordOf(state) }),
})

/** REN-018: what a bound renewal must have, in the words of its form. */
const BOUND_HAS = [
  ['thisTransactionPremium', 'This Transaction Premium'],
  ['commission', 'Commission'],
  ['fees', 'Fee'],
] as const

export const setRenewalStatus = onRenewal({
  call: SetRenewalStatus,
  target: { named: ({ Renewal }) => renewalStream(Renewal.RenewalID) },
  decide({ Renewal: { CSVStatus, Revision } }, state) {
    const known = renewalOf(state)
    if (isRefusal(known)) return known
    const missing = BOUND_HAS.filter(([amount]) => known.renewal[amount] === null).map(([, label]) => invalid(label))
    if (CSVStatus === 'Bound' && missing.length > 0) return refuse('fields-invalid', missing.join('\n'))
    const status = valueToSave(known.versions, Revision, (facts) => facts.status, CSVStatus)
    return saved(known, { field: 'CSVStatus', revision: Revision }, { status })
  },
  reply: (_events, state) => ({ Success: true as const, Renewal: recordOf(state) }),
})
