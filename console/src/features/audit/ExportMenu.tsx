/** Saves a history with the evidence that it is complete, for readers without access to the system. */
import { texts } from '@bindery/contracts/rules'
import { ExportHistory, type ExportFormat } from '@bindery/contracts/wire'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { saveBase64 } from '../../client/download.ts'
import { send } from '../../client/send.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { InfoDialog } from '../../ui/dialogs/InfoDialog.tsx'
import { exportName, warningOf, type Exported } from './exported.ts'

interface ExportMenuProps {
  readonly address: string
  readonly history: Exported
}

export function ExportMenu({ address, history }: ExportMenuProps) {
  const [problem, setProblem] = useState('')
  /** The format of an export that holds more than the record, while it is asked about. */
  const [asked, setAsked] = useState<ExportFormat | null>(null)
  const warning = warningOf(history)
  const download = useMutation({
    networkMode: 'always',
    mutationFn: async (Format: ExportFormat) => {
      const reply = await send(ExportHistory, { Stream: address, Format })
      if (reply.kind === 'ok') return saveBase64(reply.results)
      if (reply.kind === 'logged-out') return
      setProblem(reply.kind === 'refused' && reply.message !== '' ? reply.message : texts.requestFailedNetwork)
    },
  })
  const save = (format: ExportFormat) => (warning === null ? download.mutate(format) : setAsked(format))
  return (
    <>
      <Menu position="bottom-end" withinPortal portalProps={{ target: 'main' }} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            size="compact-xs"
            variant="default"
            loading={download.isPending}
            leftSection={<IconDownload size={14} aria-hidden />}
            rightSection={<IconChevronDown size={12} aria-hidden />}
          >
            Export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => save('csv')}>CSV, readable</Menu.Item>
          <Menu.Item onClick={() => save('json')}>JSON, the events as stored</Menu.Item>
          <Menu.Label>Both are tamper-evident</Menu.Label>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asked !== null}
        title="Export the whole stream"
        message={warning}
        confirm={`Save ${exportName(history)}.${asked ?? 'json'}`}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) download.mutate(asked)
          setAsked(null)
        }}
      />
      <InfoDialog opened={problem !== ''} tone="error" onClose={() => setProblem('')}>
        {problem}
      </InfoDialog>
    </>
  )
}
