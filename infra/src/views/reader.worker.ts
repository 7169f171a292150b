/** The thread that serves reads of the views, so that a first load never holds up projection. */
import { workerData } from 'node:worker_threads'
import { openReader } from '../sqlite/database.ts'
import { serveReads } from '../sqlite/serve.ts'
import { readOperations } from './read-operations.ts'

const { file } = workerData as { readonly file: string }
const db = openReader(file)
serveReads(db, readOperations(db, file))
