/** The thread that answers searches, so that neither calls nor the index's own growth wait for them. */
import { workerFile } from '../sqlite/worker-file.ts'
import { openReader } from '../sqlite/database.ts'
import { serveReads } from '../sqlite/serve.ts'
import { readOperations } from './read-operations.ts'

const file = workerFile()
const db = openReader(file)
serveReads(db, readOperations(db, file))
