/** /home/document/{id}: one document, its facts, the file itself as far as it can be shown, and its text (DOC-004). */
import { texts } from '@bindery/contracts/rules'
import { DocumentGetInfo } from '@bindery/contracts/wire'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { callQuery, errorText } from '../../client/queries.ts'
import { FolderLink } from '../../shared/files/FolderLink.tsx'
import { NoRecord } from '../../shared/record/RecordPage.tsx'
import { FactGroup, FactGroups } from '../../ui/page/FactGroups.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Refusal } from '../../ui/page/Refusal.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { BodyText } from './BodyText.tsx'
import { createdText, folderOfFile } from './columns.tsx'
import classes from './Documents.module.css'
import { useDownload } from './useDownload.ts'
import { Viewer } from './viewer/Viewer.tsx'
import type { WholeDocument } from './whole-document.ts'

interface DocumentScreenProps {
  /** The SHA-256 of the content. */
  readonly sha: string
  readonly back: ReactNode
}

/** COM-014: an address that names no document is asked of nobody. */
export function DocumentScreen(props: DocumentScreenProps) {
  if (v.is(DocumentGetInfo.request, { sha: props.sha })) return <Named {...props} />
  return <NoRecord kind="Document" back={props.back} />
}

function Named({ sha, back }: DocumentScreenProps) {
  const query = callQuery(DocumentGetInfo, { sha }, texts.documentsNotAvailable)
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0 })
  if (error)
    return (
      <Page title="Document:" back={back}>
        <Refusal message={errorText(error)} onRetry={() => void refetch()} />
      </Page>
    )
  if (!data)
    return (
      <Page title="Document:" back={back}>
        <Stack role="status" aria-label="Loading the document">
          <Skeleton h={150} />
          <Skeleton h={300} />
        </Stack>
      </Page>
    )
  return <Shown document={data.Document} back={back} />
}

function Shown({ document, back }: { readonly document: WholeDocument; readonly back: ReactNode }) {
  const { title, filename, sha256, keywords, body, mtime, note } = document
  const { download, isLoading, failed } = useDownload(filename)
  return (
    <Page
      title={title}
      back={back}
      toolbar={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isLoading}
          onClick={() => void download()}
        >
          Download
        </Button>
      }
    >
      <Refusal message={failed} />
      <Section title="Details">
        <FactGroups>
          <FactGroup
            title="Document"
            facts={[
              { label: 'Open', value: <FolderLink folder={folderOfFile(filename)} /> },
              { label: 'Date Created', value: createdText(mtime) },
              { label: 'Keywords', value: keywords },
            ]}
          />
          <FactGroup
            title="File"
            facts={[
              { label: 'Filename', value: filename },
              { label: 'SHA256', value: <span className={classes.code}>{sha256}</span> },
            ]}
          />
        </FactGroups>
      </Section>
      <Viewer key={sha256} document={document} />
      <Section title="Body">
        {note !== '' && <Notice label="Text">{note}</Notice>}
        {body === '' && note === '' && (
          <Text size="sm" c="dimmed">
            This file has no text.
          </Text>
        )}
        {body !== '' && <BodyText body={body} />}
      </Section>
    </Page>
  )
}
