/** Puts the kernel together: what decides, and what sessions need of the same streams. */
import type { Clock, EventStore, Files, Ids } from '@bindery/contracts/ports'
import { openClaims } from './claims.ts'
import { openCommands, type ParsedCommands } from './commands.ts'
import { openExecutor } from './executor.ts'
import { openJournal, type Journal } from './journal.ts'
import { gatherer, type FindRenewal } from './needs.ts'
import { openNumbers } from './numbers.ts'
import { handlersByFunc, type SomeHandler } from './registry.ts'
import { openStreams, type Streams } from './streams.ts'
import { nothingUnderway, type Underway } from './underway.ts'

/** What deciding needs of the files. */
export type KernelFiles = Pick<Files, 'info' | 'put' | 'place' | 'write' | 'readTree' | 'filesIn'>

export interface KernelParts {
  readonly store: EventStore
  readonly files: KernelFiles
  readonly clock: Clock
  readonly ids: Ids
  readonly findRenewal: FindRenewal
  readonly underway?: Underway
  readonly handlers: readonly SomeHandler[]
}

export interface Kernel {
  readonly commands: ParsedCommands
  /** The Funcs it decides. */
  readonly funcs: readonly string[]
  readonly streams: Streams
  readonly journal: Journal
}

export function openKernel({ store, files, clock, ids, findRenewal, handlers, underway = nothingUnderway }: KernelParts): Kernel {
  const byFunc = handlersByFunc(handlers)
  const streams = openStreams(store)
  const journal = openJournal({ store, clock, ids })
  const numbers = openNumbers(store, journal)
  const claims = openClaims({ store, streams, clock, ids })
  const gather = gatherer({ streams, numbers, files, findRenewal, underway })
  const executor = openExecutor({ store, clock, ids, streams, numbers, claims, gather, files })
  return { commands: openCommands(executor, byFunc), funcs: [...byFunc.keys()], streams, journal }
}
