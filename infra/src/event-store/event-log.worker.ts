/** The only thread that writes the log. */
import { workerFile } from '../sqlite/worker-file.ts'
import { openWriter } from '../sqlite/database.ts'
import { serveWrites } from '../sqlite/serve.ts'
import { createLogTables, logWriter } from './event-log.ts'

const file = workerFile()
const db = openWriter(file)
createLogTables(db)
const { operations, rolledBack } = logWriter(db)
serveWrites(db, operations, { rolledBack })
