/** The Bound section of a submission: its policies, 'new', endorse and reverse (BIND-001, SUBD-017, SUBD-018). */
import { declinedSince } from '@bindery/contracts/rules'
import type { DeclineRow, QuoteRow } from '@bindery/contracts/wire'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { forgetDraft } from '../../shared/send-form/kept-draft.ts'
import { useSentAfterAll } from '../../shared/send-form/open-forms.ts'
import { InlineForm } from '../../ui/form/InlineForm.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { SectionTable } from '../../ui/table/SectionTable.tsx'
import { withFiles } from '../../shared/files/SentFiles.tsx'
import { byCreation } from '../../shared/terms/by-creation.ts'
import { useTemplate } from '../../shared/terms/useTemplate.ts'
import { canReverse } from './actions.ts'
import { BindForm } from './BindForm.tsx'
import { policyColumns } from './columns.tsx'
import { filesOf } from './files.ts'
import { CLOSED, draftKey, formKey, type PolicyForm } from './form.ts'
import { InstructForm } from './InstructForm.tsx'
import { PolicyHead } from './PolicyHead.tsx'

interface BoundSectionProps {
  readonly submissionId: number
  readonly policies: readonly QuoteRow[]
  readonly declines: readonly DeclineRow[]
  /** The parent holds the open form, because a row of the quotes opens it too. */
  readonly form: PolicyForm
  readonly onForm: (form: PolicyForm) => void
}

const keyOf = (policy: QuoteRow) => policy.QuoteID
const HEADS = 2
const dayOf = ({ DateCreated }: DeclineRow) => DateCreated?.Text.slice(0, 'DD/MM/YYYY'.length) ?? ''

function titleOf(form: PolicyForm): string {
  switch (form.kind) {
    case 'closed':
      return ''
    case 'bind':
      return form.quote ? `Bind quote ${form.quote.QuoteID}` : 'Bind without a quote'
    case 'endorse':
      return `Endorse ${form.policy.PolicyNumber}`
    case 'reverse':
      return `Reverse ${form.policy.PolicyNumber}`
  }
}

export function BoundSection({ submissionId, policies, declines, form, onForm }: BoundSectionProps) {
  const template = useTemplate('BINDING-EMAIL-MESSAGE')
  const rows = useMemo(() => byCreation(policies, keyOf), [policies])
  const columns = useMemo(() => {
    const all = policyColumns({
      onEndorse: (policy) => onForm({ kind: 'endorse', policy }),
      onReverse: (policy) => onForm({ kind: 'reverse', policy }),
    })
    return withFiles({ rows, columns: all, nameOf: ({ PolicyNumber }) => PolicyNumber, filesOf })
  }, [rows, onForm])
  const declined = form.kind === 'bind' && form.quote ? declinedSince(form.quote, declines) : undefined
  const key = draftKey(form, submissionId)
  useSentAfterAll(key, () => onForm(CLOSED))
  function close() {
    if (key !== null) forgetDraft(key)
    onForm(CLOSED)
  }
  return (
    <Section
      title="Bound"
      count={rows.length}
      quiet={rows.length === 0 && form.kind === 'closed' ? 'No policy bound yet.' : undefined}
      actions={
        <Button
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label="New binding"
          aria-keyshortcuts="b"
          onClick={() => onForm({ kind: 'bind', quote: null })}
        >
          New
        </Button>
      }
    >
      {/* The table lists every policy; those in force also have a head each, the newest first. */}
      {rows
        .filter(canReverse)
        .toReversed()
        .slice(0, HEADS)
        .map((policy) => (
          <PolicyHead key={policy.QuoteID} policy={policy} onEndorse={() => onForm({ kind: 'endorse', policy })} />
        ))}
      <SectionTable
        label="Bound"
        rows={rows}
        columns={columns}
        rowKey={keyOf}
        actions
        dense
        empty="No policy bound yet."
      />
      {form.kind !== 'closed' && (
        <InlineForm key={formKey(form)} title={titleOf(form)}>
          {declined && (
            <Notice>{`${declined.Product.ProductName} was declined on ${dayOf(declined)}, after this quote was sent.`}</Notice>
          )}
          {form.kind === 'bind' ? (
            <BindForm
              submissionId={submissionId}
              quote={form.quote}
              bound={policies}
              template={template}
              onDone={close}
            />
          ) : (
            <InstructForm kind={form.kind} policy={form.policy} onDone={close} />
          )}
        </InlineForm>
      )}
    </Section>
  )
}
