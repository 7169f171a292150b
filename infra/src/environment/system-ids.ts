/** Randomness from the operating system. */
import type { Ids } from '@bindery/contracts/ports'
import { randomBytes, randomUUID } from 'node:crypto'

export const systemIds: Ids = {
  uuid: () => randomUUID(),
  token: (bytes) => randomBytes(bytes).toString('base64url'),
}
