/** The product as it stands opened, and the parts of it that an opener may replace. */
import type { PasswordCost } from '@bindery/command-api'
import type { Commands, EventStore, Files } from '@bindery/contracts/ports'
import type { Seedable } from '@bindery/demo'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Adapters } from './adapters.ts'
import type { MailWork } from './consumers.ts'
import type { DamagedFile } from './sqlite/damage.ts'
import type { Tracing } from './tracing/tracing.ts'

export interface Bindery {
  /** Ready to listen. */
  readonly app: FastifyInstance
  readonly commands: Commands
  readonly store: EventStore
  readonly files: Files
  readonly log: Logger
  setPassword(ownerId: number, password: string): Promise<void>
  /** Finishes the running work and closes everything. */
  stop(): Promise<void>
}

export interface Overrides extends Partial<Pick<Adapters, 'clock' | 'ids'>> {
  readonly log?: Logger
  /** Replaces adapters that the settings choose; the caller closes these, after `stop`. */
  readonly adapters?: Partial<Omit<Adapters, 'close' | 'checks'>>
  /** Tracing around the parts; none by default. It is closed with them. */
  readonly tracing?: Tracing
  /** How mail is tried again; the default takes an hour. */
  readonly mailWork?: MailWork
  /** Cheaper password hashes than the standard, for tests, which hold no real passwords. */
  readonly passwordCost?: PasswordCost
  /** The key that signs digests, made for a new store; tests share one, which takes 80 ms to make. */
  readonly newEvidenceKey?: () => string
  /** How long a request may take to arrive, for tests that cannot wait for the default. */
  readonly requestWithinMs?: number
  /** How often alerts look whether something needs somebody. */
  readonly alertsEveryMs?: number
  /** The built console to serve in place of the one beside this code. */
  readonly consoleFolder?: string
  /** Called with a file that is found damaged while in use; the process should then stop. */
  readonly onDamage?: (damaged: DamagedFile) => void
  /**
   * Fills an empty store before consumers read it: the consequences of delivered facts then get the dates of the facts.
   */
  readonly fill?: (bindery: Seedable) => Promise<unknown>
}
