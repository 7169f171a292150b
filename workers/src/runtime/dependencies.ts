/** The interfaces to the outside world that the workers need. */
import type { AccessCodes } from '@bindery/contracts/events'
import type {
  Clock,
  Commands,
  Credentials,
  Digests,
  EventFeed,
  EventStore,
  FactModel,
  Files,
  Jobs,
  Mail,
  QueueOptions,
  Views,
} from '@bindery/contracts/ports'

export interface Log {
  debug(about: object, message: string): void
  info(about: object, message: string): void
  warn(about: object, message: string): void
  error(about: object, message: string): void
}

/** The parts for mails about an account. */
export interface Access {
  readonly codes: AccessCodes
  /** The address at which people open the console, without a slash at its end. */
  readonly publicUrl: () => string
}

/** Whether the content of a file is of the kind that its name says; true where that cannot be told. */
export type IsAsNamed = (fileName: string, content: Uint8Array) => Promise<boolean>

export interface WorkerDependencies {
  readonly feed: EventFeed
  readonly jobs: Jobs
  readonly store: EventStore
  readonly commands: Commands
  readonly mail: Mail
  readonly files: Files
  readonly views: Pick<Views, 'page'>
  /** Finds the facts of documents. */
  readonly factModel: FactModel
  readonly isAsNamed: IsAsNamed
  readonly digests: Pick<Digests, 'newest' | 'take'>
  readonly clock: Clock
  readonly log: Log
  readonly access: Access
  readonly credentials: Pick<Credentials, 'endSessionsOf'>
  /** The agency's own address: the From of every message. */
  readonly sender: { readonly name: string; readonly address: string }
  /** How many seconds letters wait before they leave, so that a person can hold them back; none by default. */
  readonly undoSeconds?: number | undefined
  /** How often and how fast mail is tried again; absent values have defaults. */
  readonly mailWork?: Partial<Pick<QueueOptions, 'maxAttempts' | 'backoff'>> | undefined
}
