/** The commands that signing in issues for its callers. */
import type { CommandMeta, Commands, Reply } from '@bindery/contracts/ports'
import type { Call } from '@bindery/contracts/wire'

export interface AccessCommands extends Commands {
  /** The body is kept as it was sent, so that a repeat can be compared with it; the parsed request is decided. */
  run(call: Call, body: unknown, request: unknown, meta: CommandMeta): Promise<Reply>
}
