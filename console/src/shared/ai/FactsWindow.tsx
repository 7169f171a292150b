/** The facts of a document beside the page they came from, to be accepted, corrected or rejected one by one (AI-008). */
import { shownName, texts } from '@bindery/contracts/rules'
import { AiFact, type AiDocument } from '@bindery/contracts/wire'
import { Drawer, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, errorText } from '../../client/queries.ts'
import { useFocusBack } from '../../ui/form/useFocusBack.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { Refusal } from '../../ui/page/Refusal.tsx'
import type { Asked } from './asked.ts'
import { DocumentText } from './DocumentText.tsx'
import { FactRow } from './FactRow.tsx'
import classes from './Helper.module.css'

interface FactsWindowProps {
  readonly document: AiDocument
  readonly use: Asked['use']
  readonly onClose: () => void
}

export function FactsWindow({ document: { sha256, title, filename }, use, onClose }: FactsWindowProps) {
  useFocusBack()
  const query = useQuery({ ...callQuery(AiFact, { sha256 }, texts.requestFailNetwork), gcTime: 0 })
  const [chosen, setChosen] = useState(1)
  const facts = query.data?.Facts ?? []
  const shown = facts.find(({ Number: number }) => number === chosen) ?? facts[0]
  return (
    <Drawer.Root opened onClose={onClose} position="right" size="min(72rem, 100%)">
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Not the page's banner, which a header outside a section would be. */}
        <Drawer.Header role="none">
          <Drawer.Title className={classes.name}>{`Facts: ${title || shownName(filename)}`}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close the facts" />
        </Drawer.Header>
        <Drawer.Body>
          {query.isPending && <Skeleton h={240} role="status" aria-label="Loading the facts" />}
          {query.isError && <Refusal message={errorText(query.error)} onRetry={() => void query.refetch()} />}
          {query.data?.FellBack !== undefined && query.data.FellBack !== '' && (
            <Notice>{`Found by rules, because the model could not answer: ${query.data.FellBack}`}</Notice>
          )}
          {query.isSuccess && facts.length === 0 && (
            <Text size="sm" role="status">
              No facts were found in this document.
            </Text>
          )}
          {shown && (
            <Text size="xs" c="dimmed" mb="xs">
              While the record is edited, accepted and corrected facts go into the fields of its form.
            </Text>
          )}
          {shown && (
            <div className={classes.facts}>
              <Stack component="ol" gap={6} className={classes.list} mah="none" aria-label="Facts">
                {facts.map((fact) => (
                  <FactRow
                    key={fact.Number}
                    sha256={sha256}
                    found={fact}
                    isShown={fact.Number === shown.Number}
                    onShow={() => setChosen(fact.Number)}
                    use={use}
                  />
                ))}
              </Stack>
              <div>
                <DocumentText place={{ sha256, page: shown.Fact.evidence.page, words: shown.Fact.evidence.sentence }} />
              </div>
            </div>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
