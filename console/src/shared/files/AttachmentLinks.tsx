/** The files of a record as links that download them. */
import { DownloadAttachment, type Attachment } from '@bindery/contracts/wire'
import { Anchor, Flex, Loader } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { texts } from '@bindery/contracts/rules'
import { useState } from 'react'
import { saveBase64 } from '../../client/download.ts'
import { send } from '../../client/send.ts'
import { Failure } from '../../ui/page/Failure.tsx'

interface AttachmentLinksProps {
  readonly files: readonly Attachment[]
  /** Lists the files one below the other. */
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
    // COM-015: the server's own message, or the general text for a failed request.
    else setFailed((reply.kind === 'refused' && reply.message) || texts.requestFailNetwork)
  }

  return (
    <Flex
      gap={stacked ? 'xs' : 'md'}
      direction={stacked ? 'column' : 'row'}
      align={stacked ? 'flex-start' : 'center'}
      wrap="wrap"
      style={{ overflowWrap: 'anywhere' }} // a long name without spaces is no wider than the page
    >
      {files.map(({ id, FileName }) => (
        <Anchor
          key={id}
          component="button"
          type="button"
          size="sm"
          ta="left"
          mih={24} // large enough for a finger (WCAG 2.5.8)
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
      <Failure message={failed} />
    </Flex>
  )
}
