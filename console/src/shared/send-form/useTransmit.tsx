/** Sends the draft of a form, and tells its end: to the form while that is there, else to who has left it (COM-011). */
import { texts } from '@bindery/contracts/rules'
import type { BodyOf, Call, ResultsOf } from '@bindery/contracts/wire'
import { useSyncExternalStore, type ReactNode, type RefObject } from 'react'
import { useCommand, type CommandTexts } from '../../data/useCommand.ts'
import { sayDone, sayRefused, sayUntilClosed } from '../../ui/dialogs/done.tsx'
import { bringBack, sentAfterAll } from './open-forms.ts'
import { sendsOf } from './sends.ts'
import { UndoSending } from './UndoSending.tsx'
import { SEND } from './useDraftForm.ts'

export interface TransmitOptions<Draft, C extends Call> {
  readonly call: C
  /** What is sent, and of which record: named to who has left the form by the time of the answer. */
  readonly what: string
  readonly wording?: CommandTexts
  /** The storage key of the draft, which survives a reload and the next sign-in. */
  readonly keep: { readonly key: string }
  /** `aim` is the purpose that the button names. */
  readonly body: (draft: Draft, aim: string) => BodyOf<C>
  /** The text of the notification after sending. */
  readonly said?: (results: ResultsOf<C>, aim: string) => ReactNode
  /** How many letters the sending makes; one without it. */
  readonly letters?: (results: ResultsOf<C>) => number
  /** The announcement that is stopped instead of holding letters back. */
  readonly stops?: (results: ResultsOf<C>) => number
  /** Whether the draft stays a draft after a sending with this aim; never without it. */
  readonly staysUnsent?: (aim: string) => boolean
  /** Called while the form is still there; who has left it is not disturbed by its end. */
  readonly onDone: (results: ResultsOf<C>, aim: string) => void
  readonly onFailed?: () => void
  /** What the form says of a failure; the command's own words without it. */
  readonly refusal?: (message: string) => string
}

const SENDS: CommandTexts = { network: texts.submissionActionFailNetwork }
/** Says nothing of the record, because some forms close without a word (END-003, REV-003). */
const SENT = 'A letter is about to leave.'

export function useTransmit<Draft, C extends Call>(
  options: TransmitOptions<Draft, C>,
  element: RefObject<HTMLFormElement | null>,
) {
  const { call, what, wording = SENDS, keep, body, said, letters = () => 1, stops, onDone, onFailed } = options
  const { staysUnsent = () => false, refusal = (message) => message } = options
  const sends = sendsOf(keep.key)
  const { run, failure, lettersSent, message, reset } = useCommand(call, wording, sends)
  const isUnderWay = useSyncExternalStore(sends.subscribe, sends.isUnderWay)

  function tell(draft: Draft, results: ResultsOf<C>, words: ReactNode): void {
    const undo = lettersSent()
    if (undo)
      sayUntilClosed((close) => (
        <UndoSending
          said={words ?? SENT}
          undo={undo}
          letters={letters(results)}
          stops={stops?.(results)}
          onStopped={() => bringBack(keep.key, draft)}
          onClose={close}
        />
      ))
    else if (words !== undefined) sayDone(words)
  }

  async function transmit(draft: Draft, aim: string): Promise<void> {
    if (sends.isUnderWay()) return
    const sentFrom = element.current
    const results = await run(body(draft, aim))
    // The session ended meanwhile: the drafts are the next person's.
    if (sendsOf(keep.key) !== sends) return
    // A form behind another tab of its record has no ref for that time, but is still there.
    const isLeft = sentFrom?.isConnected !== true
    if (results !== null && isLeft) {
      // Who has left the form is told what was done and taken nowhere, whatever the button's aim was.
      tell(draft, results, said?.(results, SEND) ?? `${what}: done.`)
      if (!staysUnsent(aim)) sentAfterAll(keep.key)
    } else if (results !== null) {
      tell(draft, results, said?.(results, aim))
      onDone(results, aim)
    } else if (!isLeft) onFailed?.()
    else {
      const why = failure()
      // Nothing is to be said where the session is over, which has a dialog of its own.
      if (why !== null) sayRefused(what, refusal(why))
    }
  }

  return { transmit, isUnderWay, message, reset }
}
