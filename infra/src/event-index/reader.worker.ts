/** The thread that answers searches, so that neither calls nor the index's own growth wait for them. */
import { workerData } from 'node:worker_threads'
import { openReader } from '../sqlite/database.ts'
import { serveReads } from '../sqlite/serve.ts'
import { readOperations } from './read-operations.ts'

const { file } = workerData as { readonly file: string }
const db = openReader(file)
serveReads(db, readOperations(db))
