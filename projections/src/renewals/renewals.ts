/** Stored renewals (API-043). */
import { emptyCollection } from '../runner/empty.ts'

export const renewals = emptyCollection('Renewals', 'renewal')
