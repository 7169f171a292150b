/** The thread that alone writes the event index. */
import { workerData } from 'node:worker_threads'
import { openWriter } from '../sqlite/database.ts'
import { serveWrites } from '../sqlite/serve.ts'
import { createIndexTables } from './tables.ts'
import { writeOperations } from './write-operations.ts'

const { file } = workerData as { readonly file: string }
const db = openWriter(file)
// A power loss may take what was written last: the place it was read up to goes with it, and it is read again.
db.exec('PRAGMA synchronous = NORMAL')
createIndexTables(db)
const { operations, rolledBack } = writeOperations(db)
serveWrites(db, operations, { alone: ['begin'], rolledBack })
