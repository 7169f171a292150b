/** The only thread that writes the credentials. */
import { workerFile } from '../sqlite/worker-file.ts'
import { openWriter } from '../sqlite/database.ts'
import { serveWrites } from '../sqlite/serve.ts'
import { createCredentialTables, credentialTable } from './credential-table.ts'

const file = workerFile()
const db = openWriter(file)
createCredentialTables(db)
serveWrites(db, credentialTable(db), { rolledBack: () => undefined })
