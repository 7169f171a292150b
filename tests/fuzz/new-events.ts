/** The events that were stored since the last look. */
import type { Position, StoredEvent } from '@bindery/contracts/ports'
import type { Agency } from '../support/agency.ts'

export class NewEvents {
  readonly #agency: Agency
  #position: Position | null = null

  constructor(agency: Agency) {
    this.#agency = agency
  }

  async read(): Promise<readonly StoredEvent[]> {
    const events: StoredEvent[] = []
    for (;;) {
      const page = await this.#agency.bindery.store.readAll(this.#position, 1_000)
      const last = page.at(-1)
      if (!last) return events
      this.#position = last.position
      events.push(...page)
    }
  }
}
