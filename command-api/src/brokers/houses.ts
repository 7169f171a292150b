/** Broker houses live in the catalogue: their keyword is unique there (BHS-003, BHS-004). */
import { CATALOGUE, HouseAdded } from '@bindery/contracts/events'
import { houseRecord, InsertBrokerGroup } from '@bindery/contracts/wire'
import { recordedOf } from '../kernel/facts.ts'
import { refuse } from '../kernel/refusals.ts'
import { nextId } from '../reference/next-id.ts'
import { onCatalogue } from '../streams.ts'

export const insertBrokerGroup = onCatalogue({
  call: InsertBrokerGroup,
  target: { stream: CATALOGUE },
  decide({ BrokerGroup }, state) {
    if ([...state.houses.values()].some(({ keyword }) => keyword === BrokerGroup.GroupKey)) return refuse('keyword-taken')
    return [HouseAdded({ houseId: nextId(state.houses), name: BrokerGroup.GroupName, keyword: BrokerGroup.GroupKey })]
  },
  reply(events) {
    const { data, at } = recordedOf(HouseAdded, events)
    return { Success: true as const, BrokerGroup: houseRecord(data, at) }
  },
})
