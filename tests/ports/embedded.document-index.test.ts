/** The index of documents on SQLite. */
import { openSqliteDocumentIndex } from '@bindery/infra'
import { documentFoldersSuite } from './document-folders.suite.ts'
import { documentIndexSuite } from './document-index.suite.ts'
import { documentSearchSuite } from './document-search.suite.ts'
import { overFolder } from './temp-folder.ts'

const open = () => overFolder((folder) => openSqliteDocumentIndex({ file: folder.file('documents.sqlite') }))

documentIndexSuite('SQLite', open)
documentSearchSuite('SQLite', open)
documentFoldersSuite('SQLite', open)
