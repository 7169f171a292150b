/** One file of the folder: its status, 'see facts', its download, its place on people's drives (AI-005 to AI-008, AI-013, AI-014). */
import { FILE_STATUS, shownName, texts } from '@bindery/contracts/rules'
import { AiFileDownload, AiFileStatus, type AiDocument } from '@bindery/contracts/wire'
import { ActionIcon, Anchor, Button, Group, Text, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { saveBase64 } from '../../client/download.ts'
import { send } from '../../client/send.ts'
import { useCommand } from '../../data/useCommand.ts'
import { Refusal } from '../../ui/page/Refusal.tsx'
import { CopyPath } from '../files/CopyPath.tsx'
import classes from './Helper.module.css'
import { STATUS_LOOKS } from './statuses.ts'

interface FileRowProps {
  readonly file: AiDocument
  readonly onTold: (text: string) => void
  readonly onFailed: (text: string) => void
  readonly onChanged: (file: AiDocument) => void
  readonly onFacts: (file: AiDocument) => void
}

export function FileRow({ file, onTold, onFailed, onChanged, onFacts }: FileRowProps) {
  const { sha256, status, filename, title, FolderLink, FileLink, note } = file
  const { words, colour } = STATUS_LOOKS[status]
  const command = useCommand(AiFileStatus, {
    failed: texts.requestFailNetwork,
    network: texts.requestFailNetwork,
  })
  const download = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      onFailed('')
      const reply = await send(AiFileDownload, { sha256 })
      if (reply.kind === 'ok') saveBase64(reply.results.File)
      else if (reply.kind !== 'logged-out')
        onFailed((reply.kind === 'refused' && reply.message) || texts.requestFailNetwork)
    },
  })

  async function request(wanted: 1 | 2, done: string) {
    const results = await command.run({ sha256, status: wanted })
    const [changed] = results?.File ?? []
    if (!changed) return
    onChanged(changed)
    onTold(done)
  }
  function seeFacts() {
    onTold('')
    onFailed('')
    command.reset()
    switch (status) {
      case FILE_STATUS.notQueued:
        return void request(FILE_STATUS.queued, texts.fileQueued)
      case FILE_STATUS.queued:
        return void request(FILE_STATUS.notQueued, texts.fileUnqueued)
      case FILE_STATUS.processing:
        return onTold(texts.fileBeingProcessed)
      case FILE_STATUS.ready:
        return onFacts(file)
      default:
        return status satisfies never
    }
  }
  return (
    <li className={classes.item}>
      <Text size="sm" fw={600} className={classes.name} style={{ color: 'var(--mantine-color-text)' }}>
        {title}
      </Text>
      <Text size="xs" component="div" className={classes.name}>
        <Anchor
          href={FileLink}
          inherit
          underline="always"
          onClick={(event) => {
            // Browsers do not follow a link to a drive from a page: the file comes from the server.
            event.preventDefault()
            download.mutate()
          }}
        >
          {shownName(filename)}
        </Anchor>{' '}
        <Text span c="dimmed" inherit>
          {FolderLink}
        </Text>
        <CopyPath path={`${FolderLink}/${filename}`} what={`file ${shownName(filename)}`} />
      </Text>
      {note !== '' && (
        <Text size="xs" c="var(--mantine-color-error)">
          {note}
        </Text>
      )}
      <Refusal of={command} />
      <Group gap={6} mt={4} wrap="nowrap">
        <span className={classes.status} style={{ backgroundColor: colour }}>
          {words}
        </span>
        <Button size="compact-xs" variant="default" loading={command.isPending} onClick={seeFacts}>
          see facts
        </Button>
        <Tooltip label="Download">
          <ActionIcon
            size={24}
            variant="subtle"
            color="gray"
            aria-label={`Download ${shownName(filename)}`}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            <IconDownload size={15} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
    </li>
  )
}
