/** The page of a record that can be edited: its frame, and the edit toggle beside the heading (COM-010). */
import { texts } from '@bindery/contracts/rules'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Fragment, useRef, useState, type ReactNode } from 'react'
import { ButtonLink } from '../../ui/page/links.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Refusal } from '../../ui/page/Refusal.tsx'
import { LISTS } from './lists.ts'
import { RecordFrame, type RecordFrameProps } from './RecordFrame.tsx'
import { useWayBack } from '../../ui/form/useWayBack.ts'
import { useEditMode } from './useEditMode.ts'

interface RecordPageProps extends Omit<RecordFrameProps, 'children'> {
  /** The present version of the record. */
  readonly revision: number
  /** The edit mode, when the page around the record has to know it; otherwise the record keeps its own. */
  readonly mode?: ReturnType<typeof useEditMode>
  /** Buttons beside the edit toggle. */
  readonly toolbar?: ReactNode
  /** The record in its form: read, or edited. */
  readonly children: (editing: boolean, onLeave: () => void) => ReactNode
  /** Lists that belong to the record. */
  readonly below?: ReactNode
}

export function RecordPage(props: RecordPageProps) {
  const { revision, width = 'form', toolbar, children, below, mode, ...frame } = props
  const own = useEditMode()
  const { editing, turn, leave } = mode ?? own
  const edit = useRef<HTMLButtonElement>(null)
  const [editButton] = useState(() => () => edit.current)
  const buttons = (
    <>
      <Button
        ref={edit}
        variant={editing ? 'filled' : 'default'}
        aria-pressed={editing}
        aria-keyshortcuts="e"
        onClick={() => {
          turn()
          frame.onTab('record')
        }}
        leftSection={<IconPencil size={16} aria-hidden />}
      >
        Edit
      </Button>
      {toolbar}
    </>
  )
  return (
    <RecordFrame {...frame} width={width} toolbar={buttons}>
      {/* A record in view mode follows other people's saves; a record being edited stays as it was opened. */}
      <Fragment key={editing ? 'edit' : revision}>
        {editing && <WayBack elsewhere={editButton} />}
        {children(editing, leave)}
      </Fragment>
      {below}
    </RecordFrame>
  )
}

/** On the page as long as the record is edited. */
function WayBack({ elsewhere }: { readonly elsewhere: () => HTMLElement | null }) {
  useWayBack(elsewhere)
  return null
}

interface NoRecordProps {
  readonly kind: keyof typeof LISTS
  /** The kind without it. */
  readonly title?: string
  readonly back: ReactNode
}

/** COM-014: the record does not exist, or does not exist any more; asking again would not help, and its list may. */
export function NoRecord({ kind, title = kind, back }: NoRecordProps) {
  const { to, label } = LISTS[kind]
  return (
    <Page title={title} back={back}>
      <Refusal message={texts.loadFailed} />
      <ButtonLink to={to} variant="default" w="fit-content">
        {label}
      </ButtonLink>
    </Page>
  )
}
