/** Whom a letter is for that has no addresses yet, because it is not written: its purpose tells. */
import type { MailPurpose } from '../events/index.ts'
import type { MailState } from './mail.ts'

const BROKER = 'The broker'
const PROCESSING = 'The processing team'
const ACCOUNT = 'The owner of the account'

const ADDRESSEES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'submission-confirmation': BROKER,
    quote: BROKER,
    binding: BROKER,
    'binding-instructions': PROCESSING,
    endorsement: PROCESSING,
    reversal: PROCESSING,
    'quick-indication': BROKER,
    'information-required': BROKER,
    'submission-decline': BROKER,
    wholesale: 'The market',
    feedback: BROKER,
    clearance: "The product's desk for clearance",
    'broker-token': BROKER,
    announcement: BROKER,
    'announcement-sample': 'Its sender',
    'renewal-notice': BROKER,
    'second-step': ACCOUNT,
    'reset-password': ACCOUNT,
    'set-password': ACCOUNT,
  } satisfies Record<MailPurpose, string>),
)

/** Shown in place of a missing address. */
const NOBODY = 'Nobody yet'

interface Addressed {
  readonly To: readonly string[]
  readonly State: MailState | 'rejected' | 'partly-refused'
  readonly Purpose: string
}

/** The addresses of a letter, or whom it is for. A letter that was written and refused without any has nobody. */
export function addressee({ To, State, Purpose }: Addressed): string {
  if (To.length > 0) return To.join(', ')
  const isWritten = State === 'refused' || State === 'rejected'
  return isWritten ? NOBODY : (ADDRESSEES.get(Purpose) ?? NOBODY)
}
