/** Copies password hashes and the server's keys to another installation; sessions are not copied. */
import { ACCESS_KEY, EVIDENCE_KEY, evolved, PASSWORD_KEY, STAFF, staffModel } from '@bindery/contracts/events'
import type { Credentials, EventStore } from '@bindery/contracts/ports'
import { MoveRefused } from './refused.ts'

/** Every key that a server creates for itself. */
const KEYS = [EVIDENCE_KEY, ACCESS_KEY, PASSWORD_KEY]

/** @throws {MoveRefused} when the target has its own keys, or the source has none */
export async function copyCredentials(
  store: Pick<EventStore, 'read'>,
  from: Pick<Credentials, 'passwordHash' | 'secret'>,
  to: Pick<Credentials, 'setPasswordHash' | 'secret'>,
): Promise<void> {
  for (const name of KEYS) {
    const key = await from.secret(name, () => {
      throw new MoveRefused(`The credentials hold no ${name}: start the server over them once, then move.`)
    })
    if ((await to.secret(name, () => key)) !== key) {
      throw new MoveRefused(`The target has its own ${name}: it belongs to another installation.`)
    }
  }
  const { accounts } = (await store.read(STAFF)).reduce(
    (state, event) => evolved(staffModel, state, event),
    staffModel.initial,
  )
  for (const ownerId of accounts.keys()) {
    const hash = await from.passwordHash(ownerId)
    if (hash !== null) await to.setPasswordHash(ownerId, hash)
  }
}
