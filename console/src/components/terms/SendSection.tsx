/** A section of a submission that lists what was sent, with 'new' and the form that sends another (SUBD-017, A-095). */
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState, type ComponentType } from 'react'
import { forgetDraft, isKept } from '../form/kept-draft.ts'
import { InlineForm } from '../InlineForm.tsx'
import { Section } from '../Section.tsx'
import { SectionTable } from '../SectionTable.tsx'
import { withFiles } from '../SentFiles.tsx'
import type { Column } from '../table/columns.ts'
import { byCreation } from './by-creation.ts'
import type { Sent } from './columns.tsx'

/** What the form of a section is given. */
export interface SectionFormProps {
  readonly submissionId: number
  /** Where its draft waits for a reload. */
  readonly draft: string
  readonly onDone: () => void
}

interface SendSectionProps<Row> {
  readonly submissionId: number
  readonly title: string
  /** One more of them: 'New quick indication'. */
  readonly another: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => number
  readonly empty: string
  /** The last column holds buttons. */
  readonly actions?: boolean
  /** Names the form's draft: with one waiting the form is open. */
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
  function close() {
    forgetDraft(draft)
    setOpen(false)
  }
  return (
    <Section title={title} count={rows.length} actions={
      <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />} aria-label={another} disabled={open}
        onClick={() => setOpen(true)}>New</Button>
    }>
      <SectionTable label={title} rows={sorted} columns={shown} rowKey={keyOf} actions={actions} empty={empty} />
      {open && <InlineForm title={another}><Form submissionId={submissionId} draft={draft} onDone={close} /></InlineForm>}
    </Section>
  )
}
