/** Records that a command's results name are the user's own doing: they are not flagged New. */
import { ROW_KEYS } from '@bindery/contracts/wire'
import { isDelta } from '../replica/collections.ts'
import { replica } from '../replica/replica.ts'

export function noteOwnRecords(results: unknown): void {
  if (typeof results !== 'object' || results === null) return
  for (const [name, value] of Object.entries(results)) {
    if (typeof value === 'object') noteOwnRecords(value)
    for (const [collection, key] of Object.entries(ROW_KEYS)) {
      if (key === name && typeof value === 'number' && isDelta(collection)) replica.wrote(collection, value)
    }
  }
}
