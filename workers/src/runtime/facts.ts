/** Facts of other streams, read from their owning streams: never from a view that may lag. */
import {
  announcementModel,
  brokerModel,
  CATALOGUE,
  catalogueModel,
  evolved,
  idsStream,
  NumberAllocated,
  STAFF,
  staffModel,
  type AnnouncementState,
  type AnnouncementStreamFact,
  type BrokerFacts,
  type CatalogueFact,
  type CatalogueState,
  type Fact,
  type Model,
  type StaffFact,
  type StaffState,
} from '@bindery/contracts/events'
import type { EventStore } from '@bindery/contracts/ports'
import * as v from 'valibot'

/** The folded state of a growing stream, kept up to date by reading only its tail. */
class Tail<State, Event extends Fact> {
  readonly #store: Pick<EventStore, 'read'>
  readonly #stream: string
  readonly #model: Model<State, Event>
  #state: State
  #next = 0

  constructor(store: Pick<EventStore, 'read'>, stream: string, model: Model<State, Event>) {
    this.#store = store
    this.#stream = stream
    this.#model = model
    this.#state = model.initial
  }

  async read(): Promise<State> {
    for (const event of await this.#store.read(this.#stream, this.#next)) {
      // A concurrent read may have applied this event.
      if (event.revision < this.#next) continue
      this.#state = evolved(this.#model, this.#state, event)
      this.#next = event.revision + 1
    }
    return this.#state
  }
}

const MOST_ANNOUNCEMENTS = 4

export class Facts {
  readonly #store: Pick<EventStore, 'read'>
  readonly #catalogue: Tail<CatalogueState, CatalogueFact>
  readonly #staff: Tail<StaffState, StaffFact>

  /** The announcements that are being mailed, kept because each of their many messages reads the whole stream. */
  readonly #announcements = new Map<string, Tail<AnnouncementState, AnnouncementStreamFact>>()

  constructor(store: Pick<EventStore, 'read'>) {
    this.#store = store
    this.#catalogue = new Tail(store, CATALOGUE, catalogueModel)
    this.#staff = new Tail(store, STAFF, staffModel)
  }

  /** @param name the template's name in upper case, as configs have it */
  template = async (name: string) => (await this.#catalogue.read()).templates.get(name)?.content ?? null
  config = async (name: string) => (await this.#catalogue.read()).configs.get(name) ?? ''
  /** The name of a broker house; '' without one. */
  house = async (houseId: number | null) => (await this.#catalogue.read()).houses.get(houseId ?? 0)?.name ?? ''
  /** '' for a market or product that is not there. */
  market = async (marketId: number | null) => (await this.#catalogue.read()).markets.get(marketId ?? 0)?.name ?? ''
  product = async (productId: number | null) => (await this.#catalogue.read()).products.get(productId ?? 0)?.name ?? ''
  account = async (ownerId: number) => (await this.#staff.read()).accounts.get(ownerId) ?? null

  /** The announcement of a stream, up to its end. */
  announcement(stream: string): Promise<AnnouncementState> {
    const tail = this.#announcements.get(stream) ?? new Tail(this.#store, stream, announcementModel)
    this.#announcements.delete(stream)
    this.#announcements.set(stream, tail)
    const [oldest] = this.#announcements.keys()
    if (this.#announcements.size > MOST_ANNOUNCEMENTS && oldest !== undefined) this.#announcements.delete(oldest)
    return tail.read()
  }

  /** The present state of the broker with this number, from its own stream; null when it does not exist. */
  async broker(brokerId: number): Promise<BrokerFacts | null> {
    const [allocated] = await this.#store.read(idsStream('broker'), brokerId - 1, 1)
    if (!allocated) return null
    const { stream } = v.parse(NumberAllocated.schema, allocated.data)
    const events = await this.#store.read(stream)
    const state = events.reduce((known, event) => evolved(brokerModel, known, event), brokerModel.initial)
    return state.phase === 'known' && state.broker.brokerId === brokerId ? state.broker : null
  }
}
