/** The button that opens the import; it rests while an import runs, whoever began it (REN-010). */
import { texts } from '@bindery/contracts/rules'
import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { sayDone } from '../../../ui/dialogs/done.tsx'
import { countWords } from '../list/going.ts'
import { ImportDialog } from './ImportDialog.tsx'

interface ImportRenewalsProps {
  readonly busy: boolean
  readonly onImported: () => void
}

export function ImportRenewals({ busy, onImported }: ImportRenewalsProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        leftSection={<IconFileImport size={16} aria-hidden />}
        disabled={busy}
        title={busy ? texts.importRunning : undefined}
        onClick={() => setOpened(true)}
      >
        Import renewals
      </Button>
      <ImportDialog
        opened={opened}
        busy={busy}
        onClose={() => setOpened(false)}
        onImported={({ fileName, rows }) => {
          sayDone(`${fileName} is recorded: ${countWords(rows)} follow.`)
          onImported()
        }}
      />
    </>
  )
}
