/** The data folder of the guarded agency. Runs cannot share it, because they cannot share the agency's port either. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const GUARDED_FOLDER = join(tmpdir(), 'bindery-guarded')
