/** Puts the kernel together: the parts that decide, and the streams that sessions read too. */
import {
  noDocuments,
  noRenewals,
  type Clock,
  type DocumentLookup,
  type EventStore,
  type Files,
  type Ids,
  type RenewalLookup,
} from '@bindery/contracts/ports'
import { openDeciding } from '../execution/deciding.ts'
import { openExecutor } from '../execution/executor.ts'
import { openClaims } from '../facts/claims.ts'
import { gatherer } from '../facts/gather.ts'
import { noOperationalState, type OperationalState } from '../facts/operational-state.ts'
import { openJournal, type Journal } from '../kernel/journal.ts'
import { openNumbers, type Numbers } from '../kernel/numbers.ts'
import { openStreams, type Streams } from '../kernel/streams.ts'
import { openCommands, type ParsedCommands } from './commands.ts'
import { handlersByFunc, type SomeHandler } from './registry.ts'

/** The file operations that decisions use. */
export type CommandFiles = Pick<Files, 'info' | 'put' | 'place' | 'write' | 'readTree' | 'filesIn'>

export interface CommandSideParts {
  readonly store: EventStore
  readonly files: CommandFiles
  readonly clock: Clock
  readonly ids: Ids
  readonly renewals?: RenewalLookup
  readonly documents?: DocumentLookup
  readonly operations?: OperationalState
  /** How long letters wait before they leave, for the replies to say; none waits by default. */
  readonly undoSeconds?: number
  readonly handlers: readonly SomeHandler[]
}

export interface CommandSide {
  readonly commands: ParsedCommands
  /** The Funcs that these commands decide. */
  readonly funcs: readonly string[]
  readonly streams: Streams
  readonly journal: Journal
  readonly numbers: Numbers
}

export function openCommandSide({
  store,
  files,
  clock,
  ids,
  renewals = noRenewals,
  documents = noDocuments,
  handlers,
  operations = noOperationalState,
  undoSeconds = 0,
}: CommandSideParts): CommandSide {
  const byFunc = handlersByFunc(handlers)
  const streams = openStreams(store)
  const journal = openJournal({ store, clock, ids })
  const numbers = openNumbers(store, journal)
  const claims = openClaims({ store, streams, clock, ids })
  const gather = gatherer({ streams, numbers, files, renewals, documents, operations })
  const deciding = openDeciding({ clock, gather, files })
  const executor = openExecutor({ store, clock, ids, streams, numbers, claims, deciding })
  return { commands: openCommands(executor, byFunc, undoSeconds), funcs: [...byFunc.keys()], streams, journal, numbers }
}
