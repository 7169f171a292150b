/** What the workers need from the outside. */
import type { AccessCodes } from '@bindery/contracts/events'
import type {
  Clock, Commands, Digests, EventFeed, EventStore, Files, Jobs, Mail, QueueOptions, Views,
} from '@bindery/contracts/ports'

export interface Log {
  info(about: object, message: string): void
  warn(about: object, message: string): void
  error(about: object, message: string): void
}

/** What mails about an account are made of. */
export interface Access {
  readonly codes: AccessCodes
  /** Where people open the console, without a slash at its end. */
  readonly publicUrl: () => string
}

export interface WorkerDependencies {
  readonly feed: EventFeed
  readonly jobs: Jobs
  readonly store: EventStore
  readonly commands: Commands
  readonly mail: Mail
  readonly files: Files
  readonly views: Pick<Views, 'page'>
  readonly digests: Pick<Digests, 'newest' | 'take'>
  readonly clock: Clock
  readonly log: Log
  readonly access: Access
  /** The agency's own address: the From of every message. */
  readonly sender: { readonly name: string; readonly address: string }
  /** How often and how fast mail is tried again, where it is not as usual. */
  readonly mailManner?: Partial<Pick<QueueOptions, 'maxAttempts' | 'backoff'>> | undefined
}
