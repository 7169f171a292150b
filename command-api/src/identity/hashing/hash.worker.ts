/** The hashing thread: one password at a time, in the order of arrival. */
import { parentPort } from 'node:worker_threads'
import { derive, type Derivation } from './derive.ts'

parentPort?.on('message', (derivation: Derivation) => parentPort?.postMessage(new Uint8Array(derive(derivation))))
