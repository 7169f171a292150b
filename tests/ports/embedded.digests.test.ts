/** Digests over the SQLite event store. */
import { openSqliteEventStore } from '@bindery/infra'
import { digestsSuite } from './digests.suite.ts'
import { overFolder } from './temp-folder.ts'

digestsSuite('SQLite', () => overFolder((folder) => openSqliteEventStore({ file: folder.file('events.sqlite') })))
