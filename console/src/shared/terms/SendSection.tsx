/** A section of a submission that lists what was sent, with 'new' and the form that sends another (SUBD-017, A-095). */
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState, type ComponentType } from 'react'
import { forgetDraft, isKept } from '../send-form/kept-draft.ts'
import { useSentAfterAll } from '../send-form/open-forms.ts'
import { InlineForm } from '../../ui/form/InlineForm.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { SectionTable } from '../../ui/table/SectionTable.tsx'
import { withFiles } from '../files/SentFiles.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { byCreation } from './by-creation.ts'
import type { Sent } from './columns.tsx'

/** The properties that the form of a section receives. */
export interface SectionFormProps {
  readonly submissionId: number
  /** The storage key of its draft, which survives a reload. */
  readonly draft: string
  readonly onDone: () => void
}

interface SendSectionProps<Row> {
  readonly submissionId: number
  readonly title: string
  /** The label of the button for a further one: 'New quick indication'. */
  readonly another: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => number
  readonly empty: string
  /** True when the last column holds buttons. */
  readonly actions?: boolean
  /** Names the form's draft; when one is kept, the form starts open. */
  readonly kind: string
  readonly form: ComponentType<SectionFormProps>
}

const filesOf = ({ Attachments }: Sent) => [{ label: '', files: Attachments ?? [] }]

export function SendSection<Row extends Sent>(props: SendSectionProps<Row>) {
  const { submissionId, title, another, rows, columns, keyOf, empty, actions = false, kind, form: Form } = props
  const draft = `bindery ${kind} ${submissionId}`
  const [open, setOpen] = useState(() => isKept(draft))
  const sorted = useMemo(() => byCreation(rows, keyOf), [rows, keyOf])
  const shown = useMemo(
    () => withFiles({ rows, columns, nameOf: (row) => `${title} ${keyOf(row)}`, filesOf }),
    [rows, columns, title, keyOf],
  )
  useSentAfterAll(draft, () => setOpen(false))
  function close() {
    forgetDraft(draft)
    setOpen(false)
  }
  return (
    <Section
      title={title}
      count={rows.length}
      quiet={rows.length === 0 && !open ? empty : undefined}
      actions={
        <Button
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={another}
          disabled={open}
          onClick={() => setOpen(true)}
        >
          New
        </Button>
      }
    >
      <SectionTable label={title} rows={sorted} columns={shown} rowKey={keyOf} actions={actions} empty={empty} />
      {open && (
        <InlineForm title={another}>
          <Form submissionId={submissionId} draft={draft} onDone={close} />
        </InlineForm>
      )}
    </Section>
  )
}
