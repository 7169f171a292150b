/** Traces calls, commands, appends, batches, jobs and mails from outside the parts, whose code contains no tracing. */
import type { CommandSide, Dispatcher } from '@bindery/command-api'
import type { Adapters } from '../adapters.ts'

export interface Tracing {
  adapters(adapters: Adapters): Adapters
  commandSide(side: CommandSide): CommandSide
  dispatcher(dispatcher: Dispatcher): Dispatcher
  /** Sends the remaining spans; call it after the last call. */
  close(): Promise<void>
}

/** Leaves every part as it is. */
export const noTracing: Tracing = {
  adapters: (adapters) => adapters,
  commandSide: (side) => side,
  dispatcher: (dispatcher) => dispatcher,
  close: async () => undefined,
}
