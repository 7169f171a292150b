/**
 * The sticky note of a submission: the typed text, the saved text, and whether its panel is open (SUBD-020 to
 * SUBD-022).
 */
import { texts } from '@bindery/contracts/rules'
import { UpdateStickyNote, type SubmissionRow } from '@bindery/contracts/wire'
import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useCommand } from '../../../../data/useCommand.ts'

/** The duration of the note's fly-out animation, in milliseconds (SUBD-020, COM-016). */
const FLY_OUT = 1_000

type Shown = 'open' | 'leaving' | 'closed'
export type NoteTaken = Pick<SubmissionRow, 'StickyNote' | 'StickyNoteFrom' | 'StickyNoteLeft'>

export function useNote({ SubmissionID, StickyNote }: SubmissionRow, onTaken: (note: NoteTaken) => void) {
  const command = useCommand(UpdateStickyNote, {
    failed: texts.submissionActionFailNetwork,
    network: texts.submissionActionFailNetwork,
  })
  const [text, setText] = useState(StickyNote)
  const [known, setKnown] = useState(StickyNote)
  const [shown, setShown] = useState<Shown>(StickyNote === '' ? 'closed' : 'open')
  const still = useReducedMotion()

  // A colleague's note appears, unless this person is writing one.
  if (StickyNote !== known) {
    setKnown(StickyNote)
    if (text === known) setText(StickyNote)
    if (StickyNote !== '') setShown('open')
  }

  useEffect(() => {
    if (shown !== 'leaving') return
    const timer = setTimeout(() => setShown('closed'), still ? 0 : FLY_OUT)
    return () => clearTimeout(timer)
  }, [shown, still])

  async function send(note: string) {
    const results = await command.run({ Submission: { SubmissionID, StickyNote: note } })
    if (results === null) return false
    onTaken({ StickyNote: note, ...results.Submission })
    return true
  }
  const close = () => setShown('leaving')

  return {
    text,
    setText,
    shown,
    command,
    open: () => setShown('open'),
    close,
    save: () => void send(text),
    /** SUBD-021: an empty note is closed without a call. */
    async clear() {
      setText('')
      if (StickyNote === '' || (await send(''))) close()
    },
  }
}
export type Note = ReturnType<typeof useNote>
