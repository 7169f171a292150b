/** The index of documents on SQLite. */
import { openSqliteDocumentIndex } from '@bindery/infra'
import { documentIndexSuite } from './document-index.suite.ts'
import { overFolder } from './temp-folder.ts'

documentIndexSuite('SQLite', () =>
  overFolder((folder) => openSqliteDocumentIndex({ file: folder.file('documents.sqlite') })),
)
