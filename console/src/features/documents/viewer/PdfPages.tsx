/** The pages of a PDF, one at a time. */
import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Pages } from '../../../ui/table/Pages.tsx'
import classes from '../Documents.module.css'
import { usePdf } from './usePdf.ts'

/** Pixels across a page: sharp on a desk's screen, and zoomed on a phone. */
const WIDTH = 1_400

const FAILED = {
  encrypted: 'This PDF is protected by a password. Download it to open it with another program.',
  broken: 'This PDF cannot be shown. Download it to open it with another program.',
  slow: 'Drawing this page takes too long. Download the file to open it with another program.',
} as const

export function PdfPages({ base64 }: { readonly base64: string }) {
  const [page, setPage] = useState(0)
  const { pages, picture, failed } = usePdf(base64, page + 1, WIDTH)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!picture || !canvas.current) return
    canvas.current.width = picture.width
    canvas.current.height = picture.height
    canvas.current.getContext('2d')?.drawImage(picture, 0, 0)
  }, [picture])
  if (failed)
    return (
      <Text size="sm" role="alert">
        {FAILED[failed]}
      </Text>
    )
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm" aria-live="polite">
          {pages === 0 ? 'Opening the PDF' : `Page ${page + 1} of ${pages}`}
        </Text>
        <Pages page={page} pages={pages} compact onPage={setPage} />
      </Group>
      {!picture && <Skeleton h={400} role="status" aria-label="Drawing the page" />}
      <canvas
        ref={canvas}
        className={classes.page}
        role="img"
        aria-label={`Page ${page + 1} of the document`}
        hidden={!picture}
      />
    </Stack>
  )
}
