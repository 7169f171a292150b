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

interface FoundProps {
  readonly form: EntryForm
  readonly name: keyof EntryDraft
  /** The field's label. */
  readonly label: string
}

export function Found({ form, name, label }: FoundProps) {
  const found = useStore(form.store, ({ values }) => notLookedAt(values).find((each) => each.name === name))
  if (!found) return null
  const { confidence, sentence, FileName, page, differs } = found
  const place = [FileName, ...(page > 1 ? [`page ${page}`] : [])].filter(Boolean).join(', ')
  return (
    <div className={classes.found} role="note" aria-label={`Read for ${label}`}>
      <Text span size="xs" className={classes.words} title={sentence}>
        {`${differs ? 'Says otherwise: ' : ''}“${sentence.replaceAll(/\s+/gu, ' ')}”`}
      </Text>
      <Text span size="xs" className={classes.place}>
        {confidence === null ? place : `${Math.round(confidence * 100)} % · ${place}`}
      </Text>
      {differs && (
        <UnstyledButton
          className={classes.take}
          aria-label={`Take it over: ${label}`}
          onClick={() => form.reset(takenOver(form.state.values, name), { keepDefaultValues: true })}
        >
          Take it
        </UnstyledButton>
      )}
      <UnstyledButton className={classes.looked} aria-label={`Checked: ${label}`} onClick={() => lookedAt(form, name)}>
        <IconCheck size={14} aria-hidden />
      </UnstyledButton>
    </div>
  )
}

/** @param name of one field; without it all fields */
export const lookedAt = (form: EntryForm, name?: keyof EntryDraft): void =>
  form.setFieldValue('Found', (now) => (name === undefined ? [] : now.filter((each) => each.name !== name)))
