/** The Quotes section of a submission: its table, 'new', sending again, and binding (QUO-001, SUBD-017). */
import type { DeclineRow, FileChoice, QuoteRow, SubmissionRow } from '@bindery/contracts/wire'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { forgetDraft } from '../../shared/send-form/kept-draft.ts'
import { useSentAfterAll } from '../../shared/send-form/open-forms.ts'
import { InlineForm } from '../../ui/form/InlineForm.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { SectionTable } from '../../ui/table/SectionTable.tsx'
import { withFiles } from '../../shared/files/SentFiles.tsx'
import { byCreation } from '../../shared/terms/by-creation.ts'
import { useTemplate } from '../../shared/terms/useTemplate.ts'
import { quoteColumns } from './columns.tsx'
import { openingKey, quoteKey, type QuoteOpening } from './opening.ts'
import { QuoteAgain } from './QuoteAgain.tsx'
import { QuoteForm } from './QuoteForm.tsx'

interface QuotesSectionProps {
  readonly submission: SubmissionRow
  readonly quotes: readonly QuoteRow[]
  readonly declines: readonly DeclineRow[]
  readonly onBind: (quote: QuoteRow) => void
  /** The parent holds the open form, because a wholesale request opens it too. */
  readonly open: QuoteOpening | null
  readonly onOpen: (opening: QuoteOpening | null) => void
}

const nameOf = ({ QuoteID }: QuoteRow) => `quote ${QuoteID}`
const filesOf = ({ Attachments }: QuoteRow) => [{ label: '', files: Attachments ?? [] }]
const NO_FILES: readonly FileChoice[] = []
const keyOf = (quote: QuoteRow) => quote.QuoteID

export function QuotesSection({ submission, quotes, declines, onBind, open, onOpen }: QuotesSectionProps) {
  const template = useTemplate('QUOTE-EMAIL-MESSAGE')
  const rows = useMemo(() => byCreation(quotes, keyOf), [quotes])
  const columns = useMemo(
    () =>
      withFiles({
        rows,
        columns: quoteColumns({ declines, onBind, onSendAgain: (quote) => onOpen({ quote }) }),
        nameOf,
        filesOf,
      }),
    [rows, declines, onBind, onOpen],
  )
  const key = open && quoteKey({ SubmissionID: submission.SubmissionID, QuoteID: open.quote?.QuoteID ?? null })
  // The terms of a market that were taken over meanwhile are another quote's, and stay open.
  useSentAfterAll(open?.asked ? null : key, () => onOpen(null))
  function close() {
    if (key !== null) forgetDraft(key)
    onOpen(null)
  }
  return (
    <Section
      title="Quotes"
      count={rows.length}
      quiet={rows.length === 0 && open === null ? 'No quotes yet.' : undefined}
      actions={
        <Button
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onOpen({ quote: null })}
          disabled={open !== null && open.quote === null}
          aria-label="New quote"
          aria-keyshortcuts="q"
        >
          New
        </Button>
      }
    >
      <SectionTable label="Quotes" rows={rows} columns={columns} rowKey={keyOf} actions empty="No quotes yet." />
      {open && (
        <InlineForm key={openingKey(open)} title={open.quote ? 'Send the quote again' : 'New quote'}>
          {open.quote ? (
            <QuoteAgain submission={submission} quote={open.quote} template={template} onDone={close} />
          ) : (
            <QuoteForm
              submission={submission}
              quote={null}
              asked={open.asked?.wholesale ?? null}
              files={NO_FILES}
              template={template}
              onDone={close}
            />
          )}
        </InlineForm>
      )}
    </Section>
  )
}
