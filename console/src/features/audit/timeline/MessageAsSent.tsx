/** The text of a message byte for byte as it left, shown where it can do nothing. */
import { DownloadAttachment, type HistoryFile } from '@bindery/contracts/wire'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery, errorText } from '../../../api/queries.ts'
import { MessageFrame } from '../../../components/MessageFrame.tsx'
import { Refusal } from '../../../components/Refusal.tsx'
import classes from './Timeline.module.css'

const textOf = (base64: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)))

export function MessageAsSent({ message }: { readonly message: HistoryFile }) {
  // What was sent never changes.
  const { data, error } = useQuery({ ...callQuery(DownloadAttachment, { id: message.id }), staleTime: Infinity })
  if (error) return <Refusal message={errorText(error)} />
  if (!data) return <Skeleton h={260} role="status" aria-label="Loading the message" />
  return <MessageFrame className={classes.message} title="Message as sent" html={textOf(data.base64)} />
}
