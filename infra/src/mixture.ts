/** Which engines may be mixed with embedded parts: a mixture that would lose data is refused at the start. */
import type { Role } from './settings/entries.ts'

/** The settings that decide whether a mixture works; an engine that is not set is embedded. */
export interface Mixture {
  readonly ROLES: readonly Role[]
  readonly EVENTSTORE_URL: string
  readonly KAFKA_BROKERS: string
  readonly MONGODB_URL: string
  readonly REDIS_URL: string
  readonly SMTP_URL: string
  readonly hasOwnFiles: boolean
  readonly hasOwnDigests: boolean
}

const WORKING: readonly Role[] = ['api', 'projections', 'workers']

/** @returns the wrong variable, and a sentence that says why; null for a mixture that works */
export function mixtureProblem(mixture: Mixture): readonly [variable: string, problem: string] | null {
  const { ROLES, KAFKA_BROKERS, EVENTSTORE_URL } = mixture
  const carries = KAFKA_BROKERS !== ''
  const isWhole = WORKING.every((role) => ROLES.includes(role))
  const isRelay = ROLES.includes('relay')

  if (!carries && isRelay && !ROLES.some((role) => WORKING.includes(role))) {
    return ['ROLES', 'a process that is only a relay has nothing to do unless KAFKA_BROKERS is set']
  }
  if (carries && EVENTSTORE_URL === '' && !(isRelay && isWhole)) {
    return [
      'KAFKA_BROKERS',
      'the embedded event store is read by one process alone, which must host relay and all other roles; set EVENTSTORE_URL as well, or leave ROLES unset',
    ]
  }
  if (isWhole || !hasEngine(mixture)) return null
  return splitProblem(mixture)
}

const hasEngine = ({ EVENTSTORE_URL, KAFKA_BROKERS, MONGODB_URL, REDIS_URL }: Mixture): boolean =>
  EVENTSTORE_URL !== '' || KAFKA_BROKERS !== '' || MONGODB_URL !== '' || REDIS_URL !== ''

/** Roles in several processes share everything: data embedded in one process would be invisible to the others. */
function splitProblem(mixture: Mixture): readonly [string, string] | null {
  const missing = [
    mixture.EVENTSTORE_URL === '' && 'EVENTSTORE_URL',
    mixture.KAFKA_BROKERS === '' && 'KAFKA_BROKERS',
    mixture.MONGODB_URL === '' && 'MONGODB_URL',
    mixture.REDIS_URL === '' && 'REDIS_URL',
    !mixture.hasOwnFiles && 'BINDERY_FILES',
    !mixture.hasOwnDigests && 'BINDERY_DIGESTS',
    mixture.SMTP_URL === '' && 'SMTP_URL',
  ].filter((name) => name !== false)
  if (missing.length === 0) return null
  return [
    'ROLES',
    `a process that hosts only ${mixture.ROLES.join(', ')} shares events, rows, jobs, files and mail with others, so ${missing.join(', ')} must be set too`,
  ]
}
