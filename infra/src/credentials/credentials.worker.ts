/** The thread that alone writes the credentials. */
import { workerData } from 'node:worker_threads'
import { openWriter } from '../sqlite/database.ts'
import { serveWrites } from '../sqlite/serve.ts'
import { createCredentialTables, credentialTable } from './credential-table.ts'

const { file } = workerData as { readonly file: string }
const db = openWriter(file)
createCredentialTables(db)
serveWrites(db, credentialTable(db), { rolledBack: () => undefined })
