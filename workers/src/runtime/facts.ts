/** Facts of other streams, read from their owning streams: never from a view that may lag. */
import {
  CATALOGUE, emptyCatalogue, evolveCatalogue, evolveStaff, idsStream, noStaff, NumberAllocated, STAFF, upcast, type BrokerFact,
  type BrokerFacts, type CatalogueFact, type CatalogueState, type Fact, type Recorded, type StaffFact, type StaffState,
} from '@bindery/contracts/events'
import type { EventStore, StoredEvent } from '@bindery/contracts/ports'
import * as v from 'valibot'

interface Model<State, Event extends Fact> {
  readonly initial: State
  /** Whether an event is of the model's stream, whose types it knows; the data was checked against their schemas when written. */
  readonly isOf: (event: StoredEvent) => event is StoredEvent & Recorded<Event>
  readonly evolve: (state: State, event: Recorded<Event>) => State
}

/** What a growing stream says, kept up to date by reading only its tail. */
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
      // Another reading may have taken it meanwhile.
      if (event.revision < this.#next || !this.#model.isOf(event)) continue
      this.#state = this.#model.evolve(this.#state, upcast(event))
      this.#next = event.revision + 1
    }
    return this.#state
  }
}

export class Facts {
  readonly #store: Pick<EventStore, 'read'>
  readonly #catalogue: Tail<CatalogueState, CatalogueFact>
  readonly #staff: Tail<StaffState, StaffFact>

  constructor(store: Pick<EventStore, 'read'>) {
    this.#store = store
    this.#catalogue = new Tail(store, CATALOGUE, { initial: emptyCatalogue, isOf: isOfCatalogue, evolve: evolveCatalogue })
    this.#staff = new Tail(store, STAFF, { initial: noStaff, isOf: isOfStaff, evolve: evolveStaff })
  }

  /** @param name upper case, as configs' */
  template = async (name: string) => (await this.#catalogue.read()).templates.get(name)?.content ?? null
  config = async (name: string) => (await this.#catalogue.read()).configs.get(name) ?? ''
  /** '' for a broker of no house. */
  house = async (houseId: number | null) => (await this.#catalogue.read()).houses.get(houseId ?? 0)?.name ?? ''
  account = async (ownerId: number) => (await this.#staff.read()).accounts.get(ownerId) ?? null

  /** The broker with a number, as its own stream says it now; null when there is none. */
  async broker(brokerId: number): Promise<BrokerFacts | null> {
    const [allocated] = await this.#store.read(idsStream('broker'), brokerId - 1, 1)
    if (!allocated) return null
    const { stream } = v.parse(NumberAllocated.schema, allocated.data)
    const events = await this.#store.read(stream)
    return events.map(upcast).filter(isBroker).at(-1)?.data ?? null
  }
}

const isBroker = (event: StoredEvent): event is StoredEvent & Recorded<BrokerFact> =>
  event.type === 'BrokerAdded' || event.type === 'BrokerChanged'
const isOfCatalogue = (event: StoredEvent): event is StoredEvent & Recorded<CatalogueFact> => event.stream === CATALOGUE
const isOfStaff = (event: StoredEvent): event is StoredEvent & Recorded<StaffFact> => event.stream === STAFF
