/** The database file that a thread was started for. */
import * as v from 'valibot'
import { workerData } from 'node:worker_threads'

export const workerFile = (): string => v.parse(v.object({ file: v.string() }), workerData).file
