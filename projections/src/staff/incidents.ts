/** Incidents (API-043). */
import { emptyCollection } from '../runner/empty.ts'

export const incidents = emptyCollection('Incidents', 'incident')
