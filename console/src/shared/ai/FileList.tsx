/** The files of the record's folder, coloured by status, each with its facts and its download (AI-004 to AI-008). */
import { FILE_STATUS, texts } from '@bindery/contracts/rules'
import type { AiDocument } from '@bindery/contracts/wire'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '../../client/queries.ts'
import { Refusal } from '../../ui/page/Refusal.tsx'
import { FileRow } from './FileRow.tsx'
import classes from './Helper.module.css'
import { Panel } from './Panel.tsx'
import { useFiles } from './useFiles.ts'

/** What was said last, and about which file. */
interface Told {
  readonly text: string
  readonly sha256: string
}

interface FileListProps {
  readonly folder: string
  readonly onFacts: (file: AiDocument) => void
  readonly onClose: () => void
}

export function FileList({ folder, onFacts, onClose }: FileListProps) {
  const { query, takeOver } = useFiles(folder)
  const [told, setTold] = useState<Told | null>(null)
  const [failed, setFailed] = useState('')
  const files = query.data?.Documents ?? []
  // Once the facts are ready, the way to them is over.
  const isOver = files.some(({ sha256, status }) => sha256 === told?.sha256 && status === FILE_STATUS.ready)
  const searching = folder !== '' && query.isPending

  return (
    <Panel title="Files" onClose={onClose}>
      <Text size="xs" c="dimmed" className={classes.name}>
        {folder === '' ? 'The record has no folder yet: find it first.' : folder}
      </Text>
      <Text size="sm" role="status" mih="1.5em">
        {searching
          ? texts.searchRunning
          : files.length === 0 && !query.isError
            ? texts.noFilesFound
            : !isOver && told?.text}
      </Text>
      {query.isError && <Refusal message={errorText(query.error)} onRetry={() => void query.refetch()} />}
      <Refusal message={failed} />
      {files.length > 0 && (
        <Stack component="ul" gap={6} className={classes.list} aria-label="Files of the folder">
          {files.map((file) => (
            <FileRow
              key={`${file.sha256} ${file.filename}`}
              file={file}
              onTold={(text) => setTold({ text, sha256: file.sha256 })}
              onFailed={setFailed}
              onChanged={takeOver}
              onFacts={onFacts}
            />
          ))}
        </Stack>
      )}
      {query.data?.More && (
        <Text size="xs" c="dimmed">
          There are more files than can be listed here; the document search finds them.
        </Text>
      )}
    </Panel>
  )
}
