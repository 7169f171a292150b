/** The files of a record that come by a call of its own: on their way, failed, none, or as links. */
import type { Attachment } from '@bindery/contracts/wire'
import { Skeleton, Text } from '@mantine/core'
import { errorText } from '../../client/queries.ts'
import { Refusal } from '../../ui/page/Refusal.tsx'
import { AttachmentLinks } from './AttachmentLinks.tsx'

interface RecordFilesProps {
  /** Undefined until they have come. */
  readonly files: readonly Attachment[] | undefined
  readonly error: Error | null
  readonly onRetry: () => void
}

export function RecordFiles({ files, error, onRetry }: RecordFilesProps) {
  if (!files)
    return error ? (
      <Refusal message={errorText(error)} onRetry={onRetry} />
    ) : (
      <Skeleton h={28} role="status" aria-label="Loading the files" />
    )
  if (files.length > 0) return <AttachmentLinks files={files} stacked />
  return (
    <Text size="sm" c="dimmed">
      No files were attached.
    </Text>
  )
}
