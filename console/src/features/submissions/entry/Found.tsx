/**
 * The mark below a field that an intake filled, or would have filled otherwise: how sure, and the words it was read from,
 * until a person looked at it.
 */
import { Text, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useStore } from '@tanstack/react-form'
import classes from './Found.module.css'
import { notLookedAt, type EntryDraft, type EntryForm } from './draft.ts'
import { takenOver } from './from-intake.ts'
import { without, type FoundField } from './found-field.ts'

interface FoundProps {
  readonly form: EntryForm
  readonly name: keyof EntryDraft
  /** The field's label. */
  readonly label: string
}

/** Whether nothing changed that is shown, so that no key typed elsewhere renders the marks anew. */
const isSame = (before: readonly FoundField[], now: readonly FoundField[]) =>
  before.length === now.length && before.every((each, at) => each === now[at])

export function Found({ form, name, label }: FoundProps) {
  const marks = useStore(form.store, ({ values }) => notLookedAt(values).filter((each) => each.name === name), isSame)
  return marks.map((found) => <Mark key={`${found.differs} ${found.value}`} form={form} found={found} label={label} />)
}

interface MarkProps {
  readonly form: EntryForm
  readonly found: FoundField
  readonly label: string
}

function Mark({ form, found, label }: MarkProps) {
  const { confidence, sentence, FileName, page, differs, hint } = found
  const place = [FileName, ...(page > 1 ? [`page ${page}`] : [])].filter(Boolean).join(', ')
  return (
    <div className={classes.found} role="note" aria-label={`Read for ${label}`}>
      <Text span size="xs" className={classes.words} title={sentence}>
        {hint || `${differs ? 'Says otherwise: ' : ''}“${sentence.replaceAll(/\s+/gu, ' ')}”`}
      </Text>
      <Text span size="xs" className={classes.place}>
        {confidence === null ? place : `${Math.round(confidence * 100)} % · ${place}`}
      </Text>
      {differs && hint === '' && (
        <UnstyledButton
          className={classes.take}
          aria-label={`Take it over: ${label}`}
          onClick={() => form.reset(takenOver(form.state.values, found), { keepDefaultValues: true })}
        >
          Take it
        </UnstyledButton>
      )}
      <UnstyledButton className={classes.looked} aria-label={`Checked: ${label}`} onClick={() => lookedAt(form, found)}>
        <IconCheck size={14} aria-hidden />
      </UnstyledButton>
    </div>
  )
}

/** @param one mark; without it all of them */
export const lookedAt = (form: EntryForm, one?: FoundField): void =>
  form.setFieldValue('Found', (now) => (one ? without(now, one) : []))
