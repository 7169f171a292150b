/**
 * The letter of a form before it is sent: its head, the text being written, and its final form with all values:
 * the two beside each other where there is room, else one at a time.
 */
import type { LetterCall, LetterPreview } from '@bindery/contracts/wire'
import { Button, SegmentedControl, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import { Head } from './Head.tsx'
import classes from './Letter.module.css'
import { Reading } from './Reading.tsx'
import { useDraft, type FormOf } from './useDraft.ts'
import { usePreview } from './usePreview.ts'

interface ShownProps {
  readonly call: LetterCall
  /** The body that would be sent. */
  readonly body: object
  /** The editor of the text; absent for letters with a fixed text. */
  readonly editor?: ReactNode
  /** The error in the written text; a new error reopens the editor. */
  readonly wrong?: string | undefined
}

const READERS = {
  broker: 'broker',
  market: 'market',
  processing: 'processing team',
  clearance: 'clearance team',
} as const

interface LetterProps<Draft> extends Omit<ShownProps, 'body'> {
  readonly form: FormOf<Draft>
  readonly body: (draft: Draft) => object
}

/** The letter of a form: it follows what is typed. */
export function Letter<Draft>({ form, body, ...shown }: LetterProps<Draft>) {
  return <ShownLetter {...shown} body={body(useDraft(form))} />
}

/** The letter that a body would send. */
export function ShownLetter({ call, body, editor, wrong }: ShownProps) {
  const heading = useId()
  const { letters, failure, again } = usePreview(call, body)
  const [chosen, setChosen] = useState(0)
  const [view, setView] = useView(editor !== undefined, wrong)
  const letter = letters?.[chosen] ?? letters?.[0]
  const asRead = `As the ${READERS[letter?.Reader ?? 'broker']} will read it`

  return (
    <div role="group" className={classes.letter} aria-labelledby={heading} data-view={view}>
      <div className={classes.top}>
        <Text id={heading} fw={600} size="sm">
          {editor === undefined ? `Letter: ${asRead.toLowerCase()}` : 'Letter'}
        </Text>
        {editor !== undefined && (
          <SegmentedControl
            className={classes.choice}
            size="xs"
            value={view}
            onChange={setView}
            aria-labelledby={heading}
            data={[
              { value: 'write', label: 'Write' },
              { value: 'read', label: asRead },
            ]}
          />
        )}
      </div>
      {letters && letters.length > 1 && <Which letters={letters} chosen={chosen} onChoose={setChosen} />}
      {letter && <Head letter={letter} />}
      {!letters && failure === '' && <Skeleton h={96} role="status" aria-label="Loading the letter" />}
      {failure !== '' && (
        <Text size="sm" role="status" c="var(--mantine-color-error)">
          {`The letter cannot be shown. ${failure} `}
          <Button size="compact-xs" variant="default" onClick={again}>
            Try again
          </Button>
        </Text>
      )}
      <div className={classes.panes} data-both={editor !== undefined || undefined}>
        {editor !== undefined && <div className={classes.write}>{editor}</div>}
        {letter && (
          <div className={classes.read}>
            {editor !== undefined && (
              <Text size="sm" fw={500} className={classes.named} aria-hidden>
                {asRead}
              </Text>
            )}
            <Reading title={asRead} letter={letter} />
          </div>
        )}
      </div>
    </div>
  )
}

/** Starts with the editor if there is one, and returns to it when the written text turns out to be wrong. */
function useView(written: boolean, wrong: string | undefined) {
  const [view, setView] = useState<'write' | 'read'>(written ? 'write' : 'read')
  const [before, setBefore] = useState(wrong)
  if (wrong !== before) {
    setBefore(wrong)
    if (written && wrong !== undefined) setView('write')
  }
  return [view, setView] as const
}

interface WhichProps {
  readonly letters: readonly LetterPreview[]
  readonly chosen: number
  readonly onChoose: (index: number) => void
}

/** Chooses one of several letters: one for each market that is asked, or a binding's and that to its processor. */
function Which({ letters, chosen, onChoose }: WhichProps) {
  return (
    <Stack gap={4} className={classes.which}>
      <Select
        label={`${letters.length} letters`}
        size="xs"
        allowDeselect={false}
        data={letters.map(({ To }, index) => ({
          value: String(index),
          label: [To.Name, To.Address].filter(Boolean).join(', '),
        }))}
        value={String(Math.min(chosen, letters.length - 1))}
        onChange={(index) => onChoose(Number(index ?? 0))}
      />
    </Stack>
  )
}
