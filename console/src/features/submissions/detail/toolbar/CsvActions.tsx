/** The sheet of a submission's fields, written into its folder or downloaded (SUBD-023, SUBD-024, A-077). */
import { texts } from '@bindery/contracts/rules'
import { CreateSubmissionCsv, DownloadSubmissionCsv } from '@bindery/contracts/wire'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconDownload, IconTable } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { saveBase64 } from '../../../../client/download.ts'
import { send } from '../../../../client/send.ts'
import { useCommand } from '../../../../data/useCommand.ts'
import { InfoDialog } from '../../../../ui/dialogs/InfoDialog.tsx'

interface Told {
  readonly tone: 'success' | 'error'
  readonly text: string
}

export function CsvActions({ submissionId }: { submissionId: number }) {
  const [told, setTold] = useState<Told | null>(null)
  const body = { Submission: { SubmissionID: submissionId } }
  const create = useCommand(CreateSubmissionCsv, { failed: texts.csvFailed, network: texts.csvFailed })
  const download = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const reply = await send(DownloadSubmissionCsv, body)
      if (reply.kind === 'ok') return saveBase64(reply.results)
      if (reply.kind === 'logged-out') return
      const text = reply.kind === 'refused' && reply.message !== '' ? reply.message : texts.requestFailNetwork
      setTold({ tone: 'error', text })
    },
  })

  return (
    <>
      <Button.Group>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          leftSection={<IconTable size={15} aria-hidden />}
          loading={create.isPending}
          onClick={() =>
            void create.run(body).then((done) => setTold(done && { tone: 'success', text: texts.csvCreated }))
          }
        >
          Create CSV
        </Button>
        <Tooltip label="Download the CSV">
          <ActionIcon
            h={30}
            w={30}
            variant="subtle"
            color="gray"
            aria-label="Download the CSV"
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            <IconDownload size={15} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Button.Group>
      <InfoDialog opened={told !== null} tone={told?.tone ?? 'info'} onClose={() => setTold(null)}>
        {told?.text}
      </InfoDialog>
      <InfoDialog opened={create.message !== ''} tone="error" onClose={create.reset}>
        {create.message}
      </InfoDialog>
    </>
  )
}
