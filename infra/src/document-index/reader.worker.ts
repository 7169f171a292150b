/** The thread that answers searches for documents, so that nothing else waits for them. */
import { openReader } from '../sqlite/database.ts'
import { serveReads } from '../sqlite/serve.ts'
import { workerFile } from '../sqlite/worker-file.ts'
import { readOperations } from './read-operations.ts'

const file = workerFile()
const db = openReader(file)
serveReads(db, readOperations(db, file))
