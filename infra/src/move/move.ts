/** Moves an installation to other adapters: first the events, then the data that events do not contain. */
import type { Credentials, EventStore } from '@bindery/contracts/ports'
import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { resolve } from 'node:path'
import { copyCredentials } from './copy-credentials.ts'
import { copyLog } from './copy-log.ts'
import type { PlaceFile } from './place.ts'
import { MoveRefused } from './refused.ts'

/** One of the two installations of a move: the source or the target. */
export interface Side {
  readonly store: EventStore
  readonly credentials: Credentials
  /** Folder of uploaded files and the shared drive. */
  readonly files: string
  readonly digests: string
}

export interface MoveOptions {
  readonly from: Side
  readonly to: Side
  readonly place: PlaceFile
  readonly tell: (line: string) => void
}

/**
 * After an interruption, another call continues the move; a call after the end moves the events appended since.
 * @returns how many events were moved in this run
 * @throws {MoveRefused} when the target holds data that no earlier run wrote
 */
export async function move({ from, to, place, tell }: MoveOptions): Promise<number> {
  const begun = await place.recall()
  if (begun === null) {
    if ((await to.store.head()) !== null) throw new MoveRefused('The target is not empty: nothing is moved into it.')
    await place.keep(null)
  }
  const events = await copyLog({
    from: from.store,
    to: to.store,
    after: begun?.mark ?? null,
    async reached(mark, copied) {
      await place.keep(mark)
      if (copied % 10_000 < 500) tell(`${copied} events`)
    },
  })
  tell(`${events} events are there, with their chains and dates`)
  await copyCredentials(from.store, from.credentials, to.credentials)
  tell('passwords and keys are there; everybody signs in anew')
  for (const [what, source, target] of [
    ['files', from.files, to.files],
    ['digests', from.digests, to.digests],
  ] as const) {
    if (resolve(source) === resolve(target)) tell(`the ${what} stay in ${target}`)
    else if (existsSync(source)) {
      await cp(source, target, { recursive: true, preserveTimestamps: true })
      tell(`the ${what} are in ${target}`)
    }
  }
  return events
}
