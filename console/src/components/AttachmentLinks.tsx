/** The files of a record, each a click away. */
import type { Attachment } from '@bindery/contracts/wire'
import { DownloadAttachment } from '@bindery/contracts/wire'
import { Anchor, Flex, Loader, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { texts } from '@bindery/contracts/rules'
import { useState } from 'react'
import { saveBase64 } from '../api/download.ts'
import { send } from '../api/send.ts'

interface AttachmentLinksProps {
  readonly files: readonly Attachment[]
  /** One below the other. */
  readonly stacked?: boolean
}

export function AttachmentLinks({ files, stacked = false }: AttachmentLinksProps) {
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
    <Flex gap={stacked ? 'xs' : 'md'} direction={stacked ? 'column' : 'row'} align={stacked ? 'flex-start' : 'center'} wrap="wrap">
      {files.map(({ id, FileName }) => (
        <Anchor
          key={id}
          component="button"
          type="button"
          size="sm"
          ta="left"
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
    </Flex>
  )
}
