/** The text of a message byte for byte as it was sent, shown in a frame without scripts or links. */
import { DownloadAttachment, type HistoryFile } from '@bindery/contracts/wire'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery, errorText } from '../../../client/queries.ts'
import { MessageFrame } from '../../../ui/page/MessageFrame.tsx'
import { Refusal } from '../../../ui/page/Refusal.tsx'
import classes from './Timeline.module.css'

const textOf = (base64: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)))

export function MessageAsSent({ message }: { readonly message: HistoryFile }) {
  // A sent message never changes.
  const { data, error } = useQuery({ ...callQuery(DownloadAttachment, { id: message.id }), staleTime: Infinity })
  if (error) return <Refusal message={errorText(error)} />
  if (!data) return <Skeleton h={260} role="status" aria-label="Loading the message" />
  return <MessageFrame className={classes.message} title="Message as sent" html={textOf(data.base64)} />
}
