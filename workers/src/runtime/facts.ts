/** Facts of other streams, read from their owning streams: never from a view that may lag. */
import {
  CATALOGUE, idsStream, STAFF, upcast, type AccountFacts, type BrokerFact, type BrokerFacts, type EventEnvelope,
  type Recorded, type StaffFact,
} from '@bindery/contracts/events'
import type { EventStore, StoredEvent } from '@bindery/contracts/ports'

/** What a growing stream says, kept up to date by reading only its tail. */
class Tail<Value> {
  #next = 0
  readonly #values = new Map<string, Value>()
  readonly #store: EventStore
  readonly #stream: string
  readonly #take: (event: EventEnvelope, values: Map<string, Value>) => void

  constructor(store: EventStore, stream: string, take: (event: EventEnvelope, values: Map<string, Value>) => void) {
    this.#store = store
    this.#stream = stream
    this.#take = take
  }

  async read(): Promise<ReadonlyMap<string, Value>> {
    const events = await this.#store.read(this.#stream, this.#next)
    for (const event of events.map(upcast)) {
      this.#take(event, this.#values)
      this.#next = Math.max(this.#next, event.revision + 1)
    }
    return this.#values
  }
}

const valueOf = (data: unknown, key: string): unknown =>
  (typeof data === 'object' && data !== null ? Object.entries(data).find(([name]) => name === key)?.[1] : null)
const text = (data: unknown, key: string) => {
  const value = valueOf(data, key)
  return typeof value === 'string' ? value : ''
}
const number = (data: unknown, key: string) => {
  const value = valueOf(data, key)
  return typeof value === 'number' ? value : 0
}

export class Facts {
  readonly #store: EventStore
  readonly #texts: Tail<string>
  readonly #accounts: Tail<AccountFacts>

  constructor(store: EventStore) {
    this.#store = store
    this.#texts = new Tail(store, CATALOGUE, ({ type, data }, values) => {
      if (type === 'TemplateSet') values.set(`template:${text(data, 'name').toUpperCase()}`, text(data, 'content'))
      if (type === 'HouseAdded') values.set(`house:${number(data, 'houseId')}`, text(data, 'name'))
      if (type === 'ConfigSet') values.set(`config:${text(data, 'name').toUpperCase()}`, text(data, 'value'))
    })
    this.#accounts = new Tail(store, STAFF, (event, values) => {
      if (isAccount(event)) values.set(String(event.data.ownerId), event.data)
    })
  }

  template = async (name: string) => (await this.#texts.read()).get(`template:${name}`) ?? null
  config = async (name: string) => (await this.#texts.read()).get(`config:${name}`) ?? ''
  /** '' for a broker of no house. */
  house = async (houseId: number | null) => (await this.#texts.read()).get(`house:${houseId}`) ?? ''
  account = async (ownerId: number) => (await this.#accounts.read()).get(String(ownerId)) ?? null

  /** The broker with a number, as its own stream says it now; null when there is none. */
  async broker(brokerId: number): Promise<BrokerFacts | null> {
    const [allocated] = await this.#store.read(idsStream('broker'), brokerId - 1, 1)
    const stream = text(allocated?.data, 'stream')
    if (stream === '') return null
    const events = await this.#store.read(stream)
    return events.map(upcast).filter(isBroker).at(-1)?.data ?? null
  }
}

const isAccount = (event: EventEnvelope): event is Recorded<StaffFact> => event.type === 'AccountOpened'
const isBroker = (event: StoredEvent): event is StoredEvent & Recorded<BrokerFact> =>
  event.type === 'BrokerAdded' || event.type === 'BrokerChanged'
