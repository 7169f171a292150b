/** The place above a new submission where a broker's mail or proposal is dropped, so that it fills the form. */
import '@mantine/dropzone/styles.layer.css'
import { FILE_EXTENSIONS } from '@bindery/contracts/rules'
import { Button, Group, Loader, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconMailDown } from '@tabler/icons-react'
import { Refusal } from '../../../ui/page/Refusal.tsx'
import type { EntryForm } from './draft.ts'
import classes from './TakeIn.module.css'
import { useReading } from './useReading.ts'
import { useTakenIn } from './useTakenIn.ts'

const LABEL = 'The broker’s e-mail or proposal'

export function TakeIn({ form }: { readonly form: EntryForm }) {
  const takenIn = useTakenIn()
  const { doing, problem, take, giveUp } = useReading((intake) => {
    form.reset(takenIn(intake, form.state.values), { keepDefaultValues: true })
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
                (.eml, .msg, .pdf, .docx)
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
    </div>
  )
}
