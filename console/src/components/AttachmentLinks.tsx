/** The files of a record, each a click away. */
import type { Attachment } from '@bindery/contracts/wire'
import { DownloadAttachment } from '@bindery/contracts/wire'
import { Anchor, Group, Loader, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { texts } from '@bindery/contracts/rules'
import { useState } from 'react'
import { saveBase64 } from '../api/download.ts'
import { send } from '../api/send.ts'

export function AttachmentLinks({ files }: { readonly files: readonly Attachment[] }) {
  const [loading, setLoading] = useState('')
  const [failed, setFailed] = useState('')

  async function download(id: string) {
    setLoading(id)
    setFailed('')
    const reply = await send(DownloadAttachment, { id })
    setLoading('')
    if (reply.kind === 'ok') saveBase64(reply.results)
    // COM-015: the server's own words, or that it is not there.
    else setFailed((reply.kind === 'refused' && reply.message) || texts.requestFailNetwork)
  }

  return (
    <Group gap="md">
      {files.map(({ id, FileName }) => (
        <Anchor
          key={id}
          component="button"
          type="button"
          size="sm"
          onClick={() => void download(id)}
          disabled={loading !== ''}
        >
          {loading === id ? (
            <Loader size={12} aria-label="Loading the file" />
          ) : (
            <IconPaperclip size={14} aria-hidden />
          )}{' '}
          {FileName}
        </Anchor>
      ))}
      {failed !== '' && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" style={{ whiteSpace: 'pre-line' }}>
          {failed}
        </Text>
      )}
    </Group>
  )
}
