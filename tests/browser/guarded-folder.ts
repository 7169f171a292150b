/** Where the guarded agency keeps its data; one run of the browser tests at a time uses its port, and so this folder. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const GUARDED_FOLDER = join(tmpdir(), 'bindery-guarded')
