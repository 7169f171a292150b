/** One renewal folded from its stream, with the versions of its form; and the imports, one after the other. */
import type { Recorded } from '../envelope.ts'
import type { ImportFact, RenewalFacts, RenewalImported, RenewalStreamFact } from '../renewals.ts'
import type { FactOf } from '../define.ts'
import type { SentFile } from '../shared.ts'
import type { Model } from './model.ts'
import { versionOf, withVersion, type Versions } from './versions.ts'

export interface KnownRenewal {
  readonly phase: 'known' | 'deleted'
  readonly imported: FactOf<typeof RenewalImported>['data']
  readonly renewal: RenewalFacts
  readonly folder: string
  /** The submission it follows; null while there is none. */
  readonly submissionId: number | null
  /** A person set the status since the renewal follows its submission: the product sets it no more. */
  readonly setByPerson: boolean
  /** A notice was sent, though it may not have reached its broker yet. */
  readonly noticed: boolean
  /** When a notice reached its broker last. */
  readonly noticeSentAt: string | null
  readonly message: string
  readonly files: readonly SentFile[]
  readonly versions: Versions<RenewalFacts>
}
export type RenewalState = { readonly phase: 'absent' } | KnownRenewal

const noRenewal: RenewalState = { phase: 'absent' }

function evolveRenewal(state: RenewalState, event: Recorded<RenewalStreamFact>): RenewalState {
  if (event.type === 'RenewalImported') return imported(event)
  if (state.phase === 'absent') throw new Error(`${event.stream} does not begin with RenewalImported.`)
  const edited = (renewal: RenewalFacts): KnownRenewal => ({
    ...state,
    renewal,
    versions: withVersion(state.versions, renewal, event),
  })
  switch (event.type) {
    case 'RenewalChanged':
      return {
        ...edited(event.data),
        setByPerson: state.setByPerson || event.data.status !== state.renewal.status,
      }
    case 'RenewalFolderChanged':
      return { ...state, folder: event.data.folder }
    case 'RenewalNoticeSent': {
      const { message, files } = event.data
      return { ...edited({ ...state.renewal, status: 'Letter Sent' }), noticed: true, message, files }
    }
    case 'RenewalFollowed': {
      const { submissionId, status } = event.data
      const isNew = submissionId !== state.submissionId
      return {
        ...edited({ ...state.renewal, status }),
        submissionId,
        setByPerson: isNew ? false : state.setByPerson,
      }
    }
    case 'RenewalDeleted':
      return { ...state, phase: 'deleted' }
    case 'MailHandedOver':
      return { ...state, noticeSentAt: reached(event.data) ? event.at : state.noticeSentAt }
    case 'MailHandoverBegun':
    case 'MailDeferred':
    case 'MailRejected':
    case 'MailPutInDoubt':
    case 'MailResendAsked':
    case 'MailHeld':
    case 'MailGivenUp':
      return state
    default:
      return event satisfies never
  }
}

function imported(event: Recorded<FactOf<typeof RenewalImported>>): KnownRenewal {
  const { renewalId, ownerId, brokerId, clientId, marketId, productId, insured, expiryDate, status } = event.data
  const { priorTransactionPremium, expiringCommission, expiringFees } = event.data
  const { thisTransactionPremium, commission, fees, folder } = event.data
  const renewal: RenewalFacts = {
    renewalId,
    ownerId,
    brokerId,
    clientId,
    marketId,
    productId,
    insured,
    expiryDate,
    status,
    comments: '',
    priorTransactionPremium,
    expiringCommission,
    expiringFees,
    thisTransactionPremium,
    commission,
    fees,
  }
  return {
    phase: 'known',
    imported: event.data,
    renewal,
    folder,
    submissionId: null,
    setByPerson: false,
    noticed: false,
    noticeSentAt: null,
    message: '',
    files: [],
    versions: [versionOf(renewal, event)],
  }
}

const reached = ({ to, refused }: { readonly to: readonly string[]; readonly refused: readonly string[] }) =>
  to.some((address) => !refused.includes(address))

export const renewalModel: Model<RenewalState, RenewalStreamFact> = { initial: noRenewal, evolve: evolveRenewal }

export interface ImportsState {
  readonly batches: ReadonlyMap<number, { readonly rows: number }>
  /** The import whose renewals are not all there yet; null when none is under way. */
  readonly running: number | null
}

export const importsModel: Model<ImportsState, ImportFact> = {
  initial: { batches: new Map(), running: null },
  evolve(state, event) {
    switch (event.type) {
      case 'RenewalsImported': {
        const { batchId, rows } = event.data
        return { batches: new Map(state.batches).set(batchId, { rows }), running: batchId }
      }
      case 'RenewalsImportFinished':
      case 'RenewalsImportGivenUp':
        return { ...state, running: null }
      default:
        return event satisfies never
    }
  },
}
