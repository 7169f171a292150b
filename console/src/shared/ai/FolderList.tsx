/** The folders whose documents speak of the insured, one of which becomes the record's (AI-001 to AI-003, A-103). */
import { texts } from '@bindery/contracts/rules'
import { AiFts, type AiDocument } from '@bindery/contracts/wire'
import { Loader, Stack, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, errorText } from '../../client/queries.ts'
import { sayDone, sayRefused, sayUndo } from '../../ui/dialogs/done.tsx'
import { Refusal } from '../../ui/page/Refusal.tsx'
import { FolderLink } from '../files/FolderLink.tsx'
import type { Asked } from './asked.ts'
import classes from './Helper.module.css'
import { Panel } from './Panel.tsx'

interface FolderListProps {
  readonly about: Asked
  readonly onClose: () => void
}

export function FolderList({ about, onClose }: FolderListProps) {
  const { insured: title, others } = about
  const query = useQuery({
    ...callQuery(AiFts, { title, parametersOr: [...others], parametersAnd: [] }, texts.requestFailNetwork),
    // Each opening is a search of its own.
    gcTime: 0,
  })
  const [setting, setSetting] = useState('')
  const found = query.data?.Documents

  async function pick({ Folder }: AiDocument) {
    const { folder: before, pick: set, failure } = about
    setSetting(Folder)
    const done = await set(Folder)
    setSetting('')
    if (done !== 'set' || Folder === before) return
    const said = `The folder is now ${Folder}.`
    // Without a path the server would make one up.
    if (before === '') sayDone(said)
    else
      sayUndo(said, () => {
        void set(before).then((back) => {
          const why = failure()
          if (back === null && why !== null) sayRefused('Undo of the folder', why)
        })
      })
  }
  return (
    <Panel title="Folders" onClose={onClose}>
      {query.isPending && <Loader size="xs" aria-label="Searching the folders" />}
      {query.isError && <Refusal message={errorText(query.error)} onRetry={() => void query.refetch()} />}
      {found && (
        <Text size="sm" role="status">
          {found.length > 0 ? texts.selectRepository : texts.noRepository}
        </Text>
      )}
      <Refusal message={about.refused} />
      {found && found.length > 0 && (
        <Stack component="ul" gap={6} className={classes.list} aria-label="Repositories">
          {found.map((document) => (
            <li
              key={document.Folder}
              className={classes.item}
              data-chosen={document.Folder === about.folder || undefined}
            >
              <UnstyledButton
                className={classes.choice}
                aria-pressed={document.Folder === about.folder}
                disabled={setting !== ''}
                onClick={() => void pick(document)}
              >
                <Text span size="sm" fw={600} className={classes.name}>
                  {document.Folder}
                </Text>
                <Text span size="xs" c="dimmed" className={classes.name}>
                  {document.title}
                </Text>
              </UnstyledButton>
              <Text span size="xs" className={classes.drive}>
                <FolderLink folder={document.Folder} what={`folder ${document.Folder}`} />
              </Text>
              {setting === document.Folder && <Loader size={12} aria-label="Setting the folder" />}
            </li>
          ))}
        </Stack>
      )}
    </Panel>
  )
}
