/** The only thread that writes the document index. */
import { sumInSql } from '../event-index/sums.ts'
import { openWriter } from '../sqlite/database.ts'
import { serveWrites } from '../sqlite/serve.ts'
import { workerFile } from '../sqlite/worker-file.ts'
import { createDocumentTables } from './tables.ts'
import { writeOperations } from './write-operations.ts'

const file = workerFile()
const db = openWriter(file)
// A power loss may lose the last documents: their files are then read again.
db.exec('PRAGMA synchronous = NORMAL')
sumInSql(db)
createDocumentTables(db)
serveWrites(db, writeOperations(db), { alone: ['begin'], rolledBack: () => undefined })
