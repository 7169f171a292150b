/** A collection whose events come with its screens: it is there, and truthfully empty. */
import { projector, type Projector } from './projector.ts'

export const emptyCollection = (collection: string, from: string): Projector =>
  projector<Record<string, unknown>, never>({ collection, version: 1, from, key: () => null, on: {} })
