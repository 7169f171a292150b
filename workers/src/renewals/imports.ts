/** The imports so far, folded from their stream. */
import { evolved, IMPORTS, importsModel, type ImportsState } from '@bindery/contracts/events'
import type { EventStore } from '@bindery/contracts/ports'

export async function importsIn(store: Pick<EventStore, 'read'>): Promise<ImportsState> {
  const events = await store.read(IMPORTS)
  return events.reduce((known, event) => evolved(importsModel, known, event), importsModel.initial)
}
