/** Wholesale requests to markets (API-042). */
import { emptyCollection } from '../runner/empty.ts'

export const wholesales = emptyCollection('Wholesales', 'submission')
