/** The thread that alone writes the views. */
import { randomUUID } from 'node:crypto'
import { workerData } from 'node:worker_threads'
import { openWriter } from '../sqlite/database.ts'
import { serveWrites } from '../sqlite/serve.ts'
import { createViewTables } from './tables.ts'
import { ALONE, writeOperations } from './write-operations.ts'

const { file } = workerData as { readonly file: string }
const db = openWriter(file)
createViewTables(db, randomUUID())
const { operations, rolledBack } = writeOperations(db)
serveWrites(db, operations, { alone: ALONE, rolledBack })
