/** The thread that alone writes the log. */
import { workerData } from 'node:worker_threads'
import { openWriter } from '../sqlite/database.ts'
import { serveWrites } from '../sqlite/serve.ts'
import { createLogTables, logWriter } from './event-log.ts'

const { file } = workerData as { readonly file: string }
const db = openWriter(file)
createLogTables(db)
const { operations, rolledBack } = logWriter(db)
serveWrites(db, operations, { rolledBack })
