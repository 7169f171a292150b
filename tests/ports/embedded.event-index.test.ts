/** The index of events on SQLite. */
import { openSqliteEventIndex } from '@bindery/infra'
import { eventIndexSuite } from './event-index.suite.ts'
import { overFolder } from './temp-folder.ts'

eventIndexSuite('SQLite', () =>
  overFolder((folder) => openSqliteEventIndex({ file: folder.file('event-index.sqlite') })),
)
