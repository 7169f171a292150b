/**
 * Shows a PDF page by page, and a picture; every other kind is shown as its text. Nothing of a file is ever run: pages
 * are drawn by a thread without access to the screen, and a picture is a picture.
 */
import { texts } from '@bindery/contracts/rules'
import { DocumentDownload } from '@bindery/contracts/wire'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { callQuery, errorText } from '../../../client/queries.ts'
import { Refusal } from '../../../ui/page/Refusal.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import type { WholeDocument } from '../whole-document.ts'
import { Picture } from './Picture.tsx'

const PdfPages = lazy(() => import('./PdfPages.tsx').then(({ PdfPages: pages }) => ({ default: pages })))

/** The pictures that every browser shows; drawings with scripts in them (SVG) are none of them. */
const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
const PDF = 'application/pdf'
/** A larger file is loaded only when somebody asks for it. */
const LOADED_AT_ONCE = 10 * 1_048_576

export function Viewer({ document }: { readonly document: WholeDocument }) {
  const { filename, datatype, size } = document
  const [isAsked, ask] = useState(size <= LOADED_AT_ONCE)
  const isShown = datatype === PDF || PICTURES.has(datatype)
  const query = callQuery(DocumentDownload, { filename }, texts.documentsNotAvailable)
  const { data, error, refetch } = useQuery({ ...query, staleTime: Infinity, gcTime: 0, enabled: isShown && isAsked })
  if (!isShown) return null
  return (
    <Section title="View">
      {!isAsked && (
        <Button variant="default" onClick={() => ask(true)}>
          {`Show the file (${Math.round(size / 1_048_576)} MB)`}
        </Button>
      )}
      {error && <Refusal message={errorText(error)} onRetry={() => void refetch()} />}
      {isAsked && !data && !error && <Waiting />}
      {data && datatype !== PDF && <Picture file={data.Document} />}
      {data && datatype === PDF && (
        <Suspense fallback={<Waiting />}>
          <PdfPages base64={data.Document.base64} />
        </Suspense>
      )}
    </Section>
  )
}

const Waiting = () => <Skeleton h={400} role="status" aria-label="Loading the file" />
