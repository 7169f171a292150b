/** One file in the box: uploading, failed or done (ATT-003). */
import { ActionIcon, Loader, Progress, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './FileBox.module.css'
import { fileState, type BoxFile, type FileState } from './files.ts'

const MARKS: Record<FileState, ReactNode> = {
  uploading: <Loader size={16} aria-hidden />,
  failed: <IconAlertTriangle size={18} color="var(--mantine-color-error)" aria-hidden />,
  done: <IconCircleCheck size={18} color="var(--bindery-active)" aria-hidden />,
}

function sayState(file: BoxFile, state: FileState): string {
  if (state === 'failed') return file.error ?? ''
  return state === 'done' ? 'Uploaded' : `uploading ${Math.round((file.progress ?? 0) * 100)}%`
}

export function FileEntry({ file, onRemove }: { readonly file: BoxFile; readonly onRemove: () => void }) {
  const state = fileState(file)
  return (
    <li className={classes.entry}>
      {MARKS[state]}
      <div className={classes.name}>
        <Text size="sm" truncate title={file.FileName}>
          {file.FileName}
        </Text>
        <Text
          size="xs"
          c={state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}
          className={classes.state}
          role="status"
        >
          {sayState(file, state)}
        </Text>
        {state === 'uploading' && <Progress size="xs" value={(file.progress ?? 0) * 100} aria-hidden />}
      </div>
      <ActionIcon variant="subtle" color="gray" onClick={onRemove} aria-label={`Remove ${file.FileName}`}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}
