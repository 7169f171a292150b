/** Imports a file of renewals: chosen, checked whole, what was found shown, and then imported (REN-009 to REN-013). */
import '@mantine/dropzone/styles.layer.css'
import { formatInteger, texts } from '@bindery/contracts/rules'
import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import sample from '../../../../../docs/examples/renewals.csv?raw'
import { saveText } from '../../../client/download.ts'
import { Notice } from '../../../ui/page/Notice.tsx'
import { DialogButtons } from '../../../ui/dialogs/DialogButtons.tsx'
import { Refusal } from '../../../ui/page/Refusal.tsx'
import { countWords } from '../list/going.ts'
import classes from './Import.module.css'
import { GivenUp } from './GivenUp.tsx'
import { Preview } from './Preview.tsx'
import { useImport, type Imported } from './useImport.ts'

interface ImportDialogProps {
  readonly opened: boolean
  /** Another import is under way, so that this one cannot begin (REN-010). */
  readonly busy: boolean
  readonly onClose: () => void
  readonly onImported: (imported: Imported) => void
}

const SAMPLE = 'Renewals-Sample.csv'

export function ImportDialog({ opened, busy, onClose, onImported }: ImportDialogProps) {
  const taken = useImport((imported) => {
    close()
    onImported(imported)
  })
  const { chosen, problem, doing, share, choose } = taken
  const checked = chosen?.checked ?? null
  const ready = checked?.done === true && doing === null && !busy
  function close() {
    taken.reset()
    onClose()
  }

  return (
    <Modal
      opened={opened}
      onClose={close}
      title="Import renewals"
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <GivenUp />
        <Dropzone
          onDrop={([file]) => file && choose(file)}
          multiple={false}
          disabled={doing === 'import'}
          className={classes.zone}
          inputProps={{ 'aria-label': 'File of renewals', accept: '.csv' }}
        >
          <Group gap="xs" justify="center" wrap="nowrap">
            <IconFileSpreadsheet size={20} aria-hidden />
            <Text size="sm">
              {chosen === null ? 'Drop a CSV file here or ' : `${chosen.file.name}: drop a corrected file or `}
              <u>choose</u> one{' '}
              <Text span c="dimmed" size="xs">
                (up to 20 MB)
              </Text>
            </Text>
          </Group>
        </Dropzone>
        <Text size="sm" c="dimmed">
          The first line names the columns, in any order; Insured, Policy No and Due Date must be filled. Dates are
          written DD/MM/YYYY.{' '}
          <button type="button" className={classes.sample} onClick={() => saveText(SAMPLE, sample)}>
            Download a sample file
          </button>
        </Text>
        {doing !== null && <Sending doing={doing} share={share} name={chosen?.file.name ?? ''} />}
        {problem !== '' && <Refusal message={problem} />}
        {checked && <Preview checked={checked} taken={taken} />}
        {busy && <Notice>{texts.importRunning}</Notice>}
        <DialogButtons>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button disabled={!ready} loading={doing === 'import'} onClick={() => void taken.start()}>
            {checked?.done ? `Import ${countWords(checked.preview?.Rows ?? 0)}` : 'Import'}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  )
}

interface SendingProps {
  readonly doing: 'check' | 'import'
  readonly share: number
  readonly name: string
}

function Sending({ doing, share, name }: SendingProps) {
  const percent = Math.round(share * 100)
  const words = doing === 'check' ? 'is checked' : 'is handed over'
  return (
    <Stack gap={4}>
      <Progress value={percent} aria-hidden animated={percent === 100} />
      <Text size="sm" role="status">
        {`${name} ${words}: ${formatInteger(percent)}% sent`}
      </Text>
    </Stack>
  )
}
