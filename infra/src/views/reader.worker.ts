/** The thread that serves reads of the views, so that a first load never delays projection. */
import { workerFile } from '../sqlite/worker-file.ts'
import { openReader } from '../sqlite/database.ts'
import { serveReads } from '../sqlite/serve.ts'
import { readOperations } from './read-operations.ts'

const file = workerFile()
const db = openReader(file)
serveReads(db, readOperations(db, file))
