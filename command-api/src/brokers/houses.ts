/** Broker houses live in the catalogue: their keyword is unique there (BHS-003, BHS-004). */
import {
  CATALOGUE,
  HouseAdded,
  HouseChanged,
  revisionOf,
  type CatalogueState,
  type HouseFacts,
} from '@bindery/contracts/events'
import { houseRecord, InsertBrokerGroup, UpdateBrokerGroup } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { checksOf } from '../facts/checks.ts'
import { onCatalogue } from '../facts/on-stream.ts'
import { factsOf, knownIn, recordedOf } from '../kernel/recorded.ts'
import { refuse } from '../kernel/refusals.ts'
import { asWritten, savedField, type SavedField } from '../kernel/saved-field.ts'
import { saved } from '../kernel/saving.ts'
import { nextId } from '../kernel/next-id.ts'

const checked = checksOf<CatalogueState>()
const { BrokerGroup: created } = InsertBrokerGroup.request.entries
const { BrokerGroup: edited } = UpdateBrokerGroup.request.entries

const isTaken = ({ houses }: CatalogueState, wanted: string, own: number | null) =>
  [...houses.values()].some(({ houseId, keyword }) => keyword === wanted && houseId !== own)

const keywordFree = checked({
  fields: v.object({ BrokerGroup: v.pick(created, ['GroupKey']) }),
  find: ({ BrokerGroup: { GroupKey } }, state) => (isTaken(state, GroupKey, null) ? [refuse('keyword-taken')] : []),
})

const keywordOfNoOther = checked({
  fields: v.object({ BrokerGroup: v.pick(edited, ['GroupKey', 'BrokerGroupID']) }),
  find: ({ BrokerGroup: { GroupKey, BrokerGroupID } }, state) =>
    isTaken(state, GroupKey, BrokerGroupID) ? [refuse('keyword-taken')] : [],
})

const FIELDS: readonly SavedField<HouseFacts>[] = [
  savedField('GroupName', 'Broker House', ({ name }) => name, asWritten),
  savedField('GroupKey', 'Keyword', ({ keyword }) => keyword, asWritten),
]

export const insertBrokerGroup = onCatalogue({
  call: InsertBrokerGroup,
  target: { stream: CATALOGUE },
  checks: [keywordFree],
  decide: ({ BrokerGroup }, state) => [
    HouseAdded({ houseId: nextId(state.houses), name: BrokerGroup.GroupName, keyword: BrokerGroup.GroupKey }),
  ],
  reply(events, { versions }) {
    const { data, at } = recordedOf(HouseAdded, events)
    return { Success: true as const, BrokerGroup: houseRecord(data, at, revisionOf(versions.houses.get(data.houseId))) }
  },
})

export const updateBrokerGroup = onCatalogue({
  call: UpdateBrokerGroup,
  target: { stream: CATALOGUE },
  checks: [keywordOfNoOther],
  decide({ BrokerGroup }, state) {
    const versions = state.versions.houses.get(BrokerGroup.BrokerGroupID)
    if (!versions) return refuse('house-not-found')
    const house = { houseId: BrokerGroup.BrokerGroupID, name: BrokerGroup.GroupName, keyword: BrokerGroup.GroupKey }
    return saved({ versions, revision: BrokerGroup.Revision, fields: FIELDS, sent: house }, () => HouseChanged(house))
  },
  reply(_events, { versions }, { BrokerGroup: { BrokerGroupID } }) {
    const known = knownIn(versions.houses, BrokerGroupID)
    return { Success: true as const, BrokerGroup: houseRecord(factsOf(known), known[0].at, revisionOf(known)) }
  },
})
