/** The only thread that writes the jobs. */
import { workerData } from 'node:worker_threads'
import { openWriter } from '../sqlite/database.ts'
import { serveWrites } from '../sqlite/serve.ts'
import type { JobThreadData } from './job-operations.ts'
import { createJobTables } from './job-rows.ts'
import { jobTable } from './job-table.ts'

// Only `openSqliteJobs` starts this thread, with data of this type.
const data = workerData as JobThreadData
const db = openWriter(data.file)
createJobTables(db)
const jobs = jobTable(db, data)
jobs.releaseAbandoned()
serveWrites(db, jobs.operations, jobs)
