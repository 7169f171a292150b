/**
 * What lies in an incident's folder, as the server sees it, each file a click away: a browser does not follow a link to
 * a drive.
 */
import { DownloadIncidentFile, GetIncidentFolder } from '@bindery/contracts/wire'
import { Anchor, Button, Loader, Skeleton, Text } from '@mantine/core'
import { IconFile, IconRefresh } from '@tabler/icons-react'
import { shownName, texts } from '@bindery/contracts/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saveBase64 } from '../../client/download.ts'
import { callQuery, errorText } from '../../client/queries.ts'
import { send } from '../../client/send.ts'
import { Failure } from '../../ui/page/Failure.tsx'
import { Refusal } from '../../ui/page/Refusal.tsx'
import classes from './Folder.module.css'
import { sizeText } from './size.ts'

export function IncidentFolder({ incidentId, folder }: { readonly incidentId: number; readonly folder: string }) {
  const query = useQuery({ ...callQuery(GetIncidentFolder, { IncidentID: incidentId }), staleTime: 0 })
  const [loading, setLoading] = useState('')
  const [failed, setFailed] = useState('')

  async function download(FileName: string) {
    setLoading(FileName)
    setFailed('')
    const reply = await send(DownloadIncidentFile, { IncidentID: incidentId, FileName })
    setLoading('')
    if (reply.kind === 'ok') saveBase64(reply.results)
    else setFailed((reply.kind === 'refused' && reply.message) || texts.requestFailNetwork)
  }

  const files = query.data?.Files
  return (
    <section aria-label={`In the folder ${folder}`} className={classes.folder}>
      <div className={classes.head}>
        <Text size="sm" fw={600}>
          {`In ${folder}`}
        </Text>
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconRefresh size={14} aria-hidden />}
          loading={query.isFetching}
          onClick={() => void query.refetch()}
        >
          Look again
        </Button>
      </div>
      {files?.length === 0 && (
        <Text size="sm" c="dimmed">
          The folder is empty.
        </Text>
      )}
      {files && files.length > 0 && (
        <ul className={classes.files}>
          {files.map(({ FileName, Size }) => (
            <li key={FileName}>
              <Anchor
                component="button"
                type="button"
                size="sm"
                ta="left"
                mih={24}
                disabled={loading !== ''}
                onClick={() => void download(FileName)}
              >
                {loading === FileName ? (
                  <Loader size={12} aria-label="Loading the file" />
                ) : (
                  <IconFile size={14} aria-hidden />
                )}{' '}
                {shownName(FileName)}
              </Anchor>
              <Text span size="xs" c="dimmed">
                {sizeText(Size)}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {!files && query.error && <Refusal message={errorText(query.error)} onRetry={() => void query.refetch()} />}
      {!files && !query.error && <Skeleton h={28} role="status" aria-label="Loading the folder" />}
      <Failure message={failed} />
    </section>
  )
}
