/** The refusal of a tool of the data folder when events or credentials are kept elsewhere. */
import type { Settings } from '../settings.ts'

type Kept = Pick<Settings, 'EVENTSTORE_URL' | 'MONGODB_URL'>

/** The engines that hold what exists nowhere else; '' when the data folder holds all of it. */
const holders = ({ EVENTSTORE_URL, MONGODB_URL }: Kept): string =>
  [EVENTSTORE_URL && 'the events are in EventStoreDB', MONGODB_URL && 'the credentials are in MongoDB']
    .filter((words) => words !== '')
    .join(', ')

/** A sentence that names the right way; null when the data folder holds everything. */
export function beside(settings: Kept, instead: string): string | null {
  const elsewhere = holders(settings)
  return elsewhere === '' ? null : `BINDERY_DATA does not hold everything (${elsewhere}): ${instead}`
}

export const INSTEAD = {
  backup:
    'back the engines up by their own means, or make an archive of all of them with npm run move -- --to embedded --into FOLDER (docs/engines.md).',
  restore:
    'restore with --into FOLDER, and bring that folder to empty engines with npm run move -- --to engines --from FOLDER.',
  verify:
    'make an archive with npm run move -- --to embedded --into FOLDER, then npm run verify -- --data FOLDER --digests FOLDER/digests.',
} as const
