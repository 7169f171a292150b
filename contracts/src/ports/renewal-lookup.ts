/** Finds the records that a renewal is about, and the renewal that led to a policy; kept up to date, and may lag. */
import type { SeenRevision } from './views.ts'

/** The texts of an imported line that name other records. */
export interface RenewalTexts {
  readonly brokerFullName: string
  readonly insured: string
  readonly policyNo: string
  readonly dueDate: string
}

/** Null where no record, or for a broker more than one, has the name. */
export interface RenewalMatches {
  readonly broker: { readonly brokerId: number; readonly stateId: number } | null
  readonly clientId: number | null
  readonly quoteId: number | null
}

/** A policy that is being bound. */
export interface PolicyToBind {
  /** The renewal that its submission was begun from; null when there is none. */
  readonly begunFrom: number | null
  readonly clientId: number | null
  readonly productId: number
  readonly policyNumber: string
  readonly inception: string
}

export interface RenewalIndex {
  matches(texts: RenewalTexts): RenewalMatches
  /** The stored renewal of a policy number and due date; null when there is none. */
  stored(policyNo: string, dueDate: string): number | null
  /** The renewal that leads to a policy, of those that are not excepted; null when there is none. */
  leadingTo(policy: PolicyToBind, except?: ReadonlySet<number>): number | null
}

export interface RenewalLookup {
  /** Everything that the read side knows, once it has seen these events, or has not for seconds. */
  now(after?: readonly SeenRevision[]): Promise<RenewalIndex>
  /** The same, perhaps a second old: for many lines after each other. */
  lately(): Promise<RenewalIndex>
}

/** Knows no record: where nothing is projected. */
export const noRenewals: RenewalLookup = (() => {
  const nothing: RenewalIndex = {
    matches: () => ({ broker: null, clientId: null, quoteId: null }),
    stored: () => null,
    leadingTo: () => null,
  }
  return { now: async () => nothing, lately: async () => nothing }
})()

/** A lookup that is told its answers for a while: no row is projected while an empty store is filled. */
export interface ToldRenewals extends RenewalLookup {
  /** @param index null to look up again */
  tell(index: RenewalIndex | null): void
}

export function toldRenewals(rest: RenewalLookup): ToldRenewals {
  let told: RenewalIndex | null = null
  return {
    tell(index) {
      told = index
    },
    now: async (after) => told ?? rest.now(after),
    lately: async () => told ?? rest.lately(),
  }
}
