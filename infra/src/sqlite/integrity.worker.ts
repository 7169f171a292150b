/** A thread that reads a whole database file once and reports its damage. */
import { constants, setPriority } from 'node:os'
import process from 'node:process'
import { parentPort, workerData } from 'node:worker_threads'
import { damageOfFile } from './file-damage.ts'

/** `yields`: the check is slow, because nothing waits for it. */
const { file, yields } = workerData as { readonly file: string; readonly yields: boolean }

// People's requests have precedence. Linux applies this priority to the thread alone; elsewhere it would apply to the
// whole process.
if (yields && process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

parentPort?.postMessage(damageOfFile(file))
