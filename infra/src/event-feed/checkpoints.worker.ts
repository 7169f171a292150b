/** The only thread that writes the consumer groups' positions, when an engine keeps the events. */
import { workerFile } from '../sqlite/worker-file.ts'
import { openWriter } from '../sqlite/database.ts'
import { serveWrites } from '../sqlite/serve.ts'
import { checkpointWriter, createCheckpointTable, named } from './checkpoint-table.ts'

const file = workerFile()
const db = openWriter(file)
createCheckpointTable(db, named)
serveWrites(db, checkpointWriter(db, named), { rolledBack: () => undefined })
