/** The only thread that writes the event index. */
import { workerFile } from '../sqlite/worker-file.ts'
import { openWriter } from '../sqlite/database.ts'
import { serveWrites } from '../sqlite/serve.ts'
import { sumInSql } from './sums.ts'
import { createIndexTables } from './tables.ts'
import { writeOperations } from './write-operations.ts'

const file = workerFile()
const db = openWriter(file)
// A power loss may lose the last writes: the stored position is lost with them, so their events are read again.
db.exec('PRAGMA synchronous = NORMAL')
sumInSql(db)
createIndexTables(db)
const { operations, rolledBack } = writeOperations(db, file)
serveWrites(db, operations, { alone: ['begin'], rolledBack })
