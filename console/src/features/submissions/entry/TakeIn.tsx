/** The place above a new submission where a broker's mail or proposal is dropped, so that it fills the form. */
import '@mantine/dropzone/styles.layer.css'
import { FILE_EXTENSIONS } from '@bindery/contracts/rules'
import type { Intake } from '@bindery/contracts/wire'
import { Button, Group, Loader, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconMailDown } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Refusal } from '../../../ui/page/Refusal.tsx'
import type { EntryDraft, EntryForm } from './draft.ts'
import { intakeName, withoutIntake } from './from-intake.ts'
import classes from './TakeIn.module.css'
import { useReading } from './useReading.ts'
import { useTakenIn } from './useTakenIn.ts'

const LABEL = 'The broker’s e-mail or proposal'

export function TakeIn({ form }: { readonly form: EntryForm }) {
  const takenIn = useTakenIn()
  /** What came while the form was made of another intake. */
  const [other, setOther] = useState<Intake | null>(null)
  const fill = (intake: Intake, draft: EntryDraft) => form.reset(takenIn(intake, draft), { keepDefaultValues: true })
  const { doing, problem, take, giveUp } = useReading((intake) => {
    if (form.state.values.IntakeID === null) fill(intake, form.state.values)
    else setOther(intake)
  })
  return (
    <div>
      {doing === '' ? (
        <Dropzone
          onDrop={(files) => void take(files)}
          className={classes.zone}
          inputProps={{ 'aria-label': LABEL, accept: FILE_EXTENSIONS.map((kind) => `.${kind}`).join(',') }}
          multiple
        >
          <Group gap="xs" justify="center" wrap="nowrap">
            <IconMailDown size={18} aria-hidden style={{ flex: 'none' }} />
            <Text size="sm">
              Drop the broker’s e-mail or proposal here to fill the form, or <u>choose</u> it{' '}
              <Text span c="dimmed" size="xs">
                (such as .eml, .msg, .pdf or .docx)
              </Text>
            </Text>
          </Group>
        </Dropzone>
      ) : (
        <Group gap="sm" justify="center" className={classes.doing} role="status">
          <Loader size="xs" aria-hidden />
          <Text size="sm">{doing}</Text>
          <Button size="compact-sm" variant="default" onClick={giveUp}>
            Cancel
          </Button>
        </Group>
      )}
      <Refusal message={problem} />
      <ConfirmDialog
        opened={other !== null}
        title="Made of another intake"
        message={
          other &&
          `The form is made of an intake already. Make it of “${intakeName(other)}” instead?\n` +
            'What was read in the other one and its files go; what you typed stays. ' +
            'The one that you do not choose waits under Intake.'
        }
        cancel="Keep the form"
        confirm="Make it anew"
        onCancel={() => setOther(null)}
        onConfirm={() => {
          if (other) fill(other, withoutIntake(form.state.values))
          setOther(null)
        }}
      />
    </div>
  )
}
