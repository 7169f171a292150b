/** The agency's shared files by group, to be ticked (QUO-013, REN-023). */
import { texts } from '@bindery/contracts/rules'
import { GetAttachmentFiles, type FileChoice } from '@bindery/contracts/wire'
import { Input, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callQuery, errorText } from '../../client/queries.ts'
import { Refusal } from '../../ui/page/Refusal.tsx'
import classes from './FileTicks.module.css'
import { FileTicks } from './FileTicks.tsx'

interface SharedFilesProps {
  /** The paths of the ticked files. */
  readonly ticked: readonly string[]
  readonly onChange: (ticked: string[]) => void
  /** Whether the files of a group are offered; by default those of every group. */
  readonly offers?: (group: string) => boolean
}

const NONE: readonly FileChoice[] = []
const EVERY = () => true

export function SharedFiles({ ticked, onChange, offers = EVERY }: SharedFilesProps) {
  const query = useQuery(callQuery(GetAttachmentFiles, {}, texts.requestFailNetwork))
  const all = query.data?.AttachmentFiles ?? NONE
  const files = useMemo(() => all.filter(({ Group }) => offers(Group)), [all, offers])
  const groups = useMemo(() => [...Map.groupBy(files, ({ Group }) => Group)], [files])
  const there = files.filter(({ FullFileName }) => ticked.includes(FullFileName)).length

  function tick({ FullFileName }: FileChoice, attach: boolean) {
    const others = ticked.filter((path) => path !== FullFileName)
    onChange(attach ? [...others, FullFileName] : others)
  }

  return (
    <Input.Wrapper label={there === 0 ? 'Shared files' : `Shared files (${there} ticked)`} labelElement="div">
      {query.isPending && <Loader size="xs" aria-label="Loading the shared files" />}
      <Refusal message={errorText(query.error)} />
      {query.isSuccess && files.length === 0 && (
        <Text size="sm" c="dimmed">
          There are no shared files.
        </Text>
      )}
      {groups.length > 0 && (
        <div className={classes.groups} role="group" aria-label="Shared files by group">
          {groups.map(([group, members]) => (
            <div key={group}>
              <Text size="xs" fw={600} c="dimmed">
                {group.replace(/^_+\s*/u, '')}
              </Text>
              <FileTicks
                label={group}
                files={members.map((file) => ({ ...file, Attach: ticked.includes(file.FullFileName) }))}
                onTick={tick}
              />
            </div>
          ))}
        </div>
      )}
    </Input.Wrapper>
  )
}
