/**
 * A form that sends one thing with its files: checked by the call's own schema, kept while typed, sent once (COM-011).
 */
import { texts } from '@bindery/contracts/rules'
import type { BodyOf, Call, ResultsOf } from '@bindery/contracts/wire'
import { useStore } from '@tanstack/react-form'
import { useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import type * as v from 'valibot'
import { useCommand, type CommandTexts } from '../../data/useCommand.ts'
import { sayDone, sayRefused, sayUntilClosed } from '../../ui/dialogs/done.tsx'
import { isUploading, type BoxFile } from '../../ui/file-box/files.ts'
import type { Problems } from '../../ui/form/problems.ts'
import { forgetDraft, keptNew, useKeptDraft } from './kept-draft.ts'
import { bringBack, sentAfterAll, useBroughtBack, useSentAfterAll } from './open-forms.ts'
import { sendsOf } from './sends.ts'
import { UndoSending } from './UndoSending.tsx'
import { SEND, useDraftForm } from './useDraftForm.ts'
import { useLacking } from './useLacking.ts'

export interface SendFormOptions<Draft, C extends Call> {
  readonly call: C
  /** What is sent, and of which record: named to who has left the form by the time of the answer. */
  readonly what: string
  readonly wording?: CommandTexts
  /**
   * The storage key of the draft, which survives a reload and the next sign-in, and the schema that a stored draft must
   * fit.
   */
  readonly keep: { readonly key: string; readonly as: v.GenericSchema<unknown, Draft> }
  /** Returns the form's first values; `kept` is the kept draft, null when there is none. */
  readonly begin: (kept: Draft | null) => Draft
  readonly problems: (draft: Draft) => Problems | undefined
  /** `aim` is the purpose that the button names. */
  readonly body: (draft: Draft, aim: string) => BodyOf<C>
  /** The files in the boxes of the form, which is not sent while one of them is uploading. */
  readonly files?: (draft: Draft) => readonly BoxFile[]
  /** Whether a draft is sent only after a question; usually for a draft without files (WHO-005). */
  readonly asksFirst?: (draft: Draft) => boolean
  /** Other actions of a valid form besides sending, by the purpose that the button names. */
  readonly instead?: Readonly<Record<string, (draft: Draft) => Promise<void>>>
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
const NO_FILES: readonly BoxFile[] = []

export function useSendForm<Draft, C extends Call>(options: SendFormOptions<Draft, C>) {
  const {
    call,
    what,
    wording = SENDS,
    keep,
    begin,
    problems: judge,
    body,
    said,
    letters = () => 1,
    stops,
    onDone,
    onFailed,
    refusal = (message) => message,
    instead = {},
  } = options
  const { files = () => NO_FILES, asksFirst = () => false, staysUnsent = () => false } = options
  const element = useRef<HTMLFormElement>(null)
  const [start] = useState(() => begin(keptNew(keep.key, keep.as)))
  const [asked, setAsked] = useState<string | null>(null)
  const sends = sendsOf(keep.key)
  const command = useCommand(call, wording, sends)
  const underWay = useSyncExternalStore(sends.subscribe, sends.isUnderWay)

  // Nothing is to be said where the session is over, which has a dialog of its own.
  const sayLeft = (why: string) => why !== '' && sayRefused(what, why)
  const transmit = async (draft: Draft, aim: string) => {
    if (sends.isUnderWay()) return
    const results = await command.run(body(draft, aim))
    // The session ended meanwhile: the drafts are the next person's.
    if (sendsOf(keep.key) !== sends) return
    if (results === null && element.current === null) sayLeft(refusal(command.failure()))
    else if (results === null) onFailed?.()
    else {
      const gone = element.current === null
      // Who has left the form is told what was done and taken nowhere, whatever the button's aim was.
      const words = gone ? (said?.(results, SEND) ?? `${what}: done.`) : said?.(results, aim)
      const undo = command.lettersSent()
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
      if (!gone) onDone(results, aim)
      else if (!staysUnsent(aim)) sentAfterAll(keep.key)
    }
  }
  const form = useDraftForm({
    start,
    problems: judge,
    element,
    onValid: async (draft, aim) => {
      const other = instead[aim]
      if (other) await other(draft)
      else if (asksFirst(draft)) setAsked(aim)
      else await transmit(draft, aim)
    },
  })
  useKeptDraft(form, keep.key)
  useBroughtBack(form, keep)
  useSentAfterAll(keep.key, () => clear(begin(null)))
  const problems = useStore(form.store, ({ errorMap }) => errorMap.onDynamic)
  const lacking = useLacking(form, judge)
  const uploading = useStore(form.store, ({ values }) => isUploading(files(values)))
  const submit = (aim: string = SEND) => void form.handleSubmit({ aim })
  function clear(empty: Draft) {
    command.reset()
    form.reset(empty, { keepDefaultValues: true })
    forgetDraft(keep.key)
  }

  return {
    form,
    element,
    submit,
    /** Starts again with this draft and deletes the kept one. */
    clear,
    /** The properties of the form's frame. */
    frame: {
      uploading,
      isPending: underWay || command.isPending,
      problems,
      lacking,
      message: command.message,
      onSubmit: () => submit(),
      /**
       * Call `remember` before emptying the form and its result afterwards: that returns an undo, or null if nothing
       * changed.
       */
      remember() {
        const typed = form.state.values
        return (): (() => void) | null =>
          JSON.stringify(typed) === JSON.stringify(form.state.values)
            ? null
            : () => form.reset(typed, { keepDefaultValues: true })
      },
      asking: asked !== null,
      /** The purpose that is asked about; null while nothing is. */
      asked,
      onAnswer: (sendAnyway: boolean) => {
        setAsked(null)
        if (sendAnyway && asked !== null) void transmit(form.state.values, asked)
      },
    },
  }
}

export type SendFrame = ReturnType<typeof useSendForm>['frame']
