/** The text of a document, loaded, with the words at one place of it marked (AI-011). */
import { shownName, texts } from '@bindery/contracts/rules'
import { AiGetText } from '@bindery/contracts/wire'
import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery, errorText } from '../../client/queries.ts'
import { Refusal } from '../../ui/page/Refusal.tsx'
import classes from './Helper.module.css'
import { PageText } from './PageText.tsx'
import type { TextPlace } from './useHelper.ts'

export function DocumentText({ place }: { readonly place: TextPlace }) {
  const query = useQuery(callQuery(AiGetText, { sha256: place.sha256 }, texts.requestFailNetwork))
  if (query.isPending) return <Skeleton h={240} role="status" aria-label="Loading the text" />
  if (query.isError) return <Refusal message={errorText(query.error)} onRetry={() => void query.refetch()} />
  const { title, filename, note, Pages } = query.data
  return (
    <>
      <Text size="sm" fw={600} className={classes.name}>
        {title}
      </Text>
      <Text size="xs" c="dimmed" mb={6} className={classes.name}>
        {shownName(filename)}
      </Text>
      {note !== '' && (
        <Text size="xs" c="dimmed" mb={6}>
          {note}
        </Text>
      )}
      <PageText pages={Pages} page={place.page} words={place.words} />
    </>
  )
}
