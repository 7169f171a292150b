/** The only thread that writes the views. */
import { randomUUID } from 'node:crypto'
import { workerFile } from '../sqlite/worker-file.ts'
import { openWriter } from '../sqlite/database.ts'
import { serveWrites } from '../sqlite/serve.ts'
import { createViewTables } from './tables.ts'
import { ALONE, writeOperations } from './write-operations.ts'

const file = workerFile()
const db = openWriter(file)
createViewTables(db, randomUUID())
const { operations, rolledBack } = writeOperations(db)
serveWrites(db, operations, { alone: ALONE, rolledBack })
