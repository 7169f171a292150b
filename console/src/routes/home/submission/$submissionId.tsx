/** /home/submission/{id}: composes the features of a submission's screen, which do not import each other. */
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { memo, useCallback, useState } from 'react'
import * as v from 'valibot'
import { standing } from '@bindery/contracts/rules'
import { GetSubmission, type QuoteRow, type WholesaleRow } from '@bindery/contracts/wire'
import { TextLink } from '../../../ui/page/links.tsx'
import { History } from '../../../features/audit/History.tsx'
import { withoutEmpty, historyEntries } from '../../../features/audit/history-search.ts'
import { BoundSection } from '../../../features/policies/BoundSection.tsx'
import { keptForm, type PolicyForm } from '../../../features/policies/form.ts'
import { converting, keptOpen, quoteKey, type QuoteOpening } from '../../../features/quotes/opening.ts'
import { QuotesSection } from '../../../features/quotes/QuotesSection.tsx'
import { ResponseSections } from '../../../features/responses/ResponseSections.tsx'
import { SubmissionScreen } from '../../../features/submissions/detail/SubmissionScreen.tsx'
import type { WholeSubmission } from '../../../features/submissions/detail/useSubmission.ts'
import { draftToPutBack } from '../../../shared/send-form/kept-draft.ts'
import { sayUndo } from '../../../ui/dialogs/done.tsx'
import { WholesalesSection } from '../../../features/wholesale/WholesalesSection.tsx'

const Search = v.object({
  tab: v.fallback(v.optional(v.picklist(['submission', 'history'])), undefined),
  ...historyEntries,
})

export const Route = createFileRoute('/home/submission/$submissionId')({
  validateSearch: Search,
  component: SubmissionRoute,
})

function SubmissionRoute() {
  const { submissionId } = Route.useParams()
  const { tab = 'submission', ...search } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const id = Number(submissionId)
  // The page stays where it is: a form that opens below scrolls to itself, and a change in a long history stays in view.
  const show = (next: v.InferOutput<typeof Search>) =>
    void navigate({ search: next, replace: true, resetScroll: false })
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <SubmissionScreen
      key={submissionId}
      submissionId={id}
      tab={tab}
      onTab={(next) => show(next === 'history' ? { tab: next } : {})}
      back={
        <TextLink to="/home/allsubmissions" size="sm">
          ← All submissions
        </TextLink>
      }
      onNext={(next) => setAsked({ next })}
      workflow={workflowOf(asked)}
      history={
        // Every event of the stream changes one of these collections.
        <History
          address={`submission-${id}`}
          reads={GetSubmission.reads ?? []}
          search={search}
          onSearch={(next) => show({ tab: 'history', ...withoutEmpty(next) })}
        />
      }
    />
  )
}

/** The form that a click in the head of the record asks for; each click makes a new object, so that it is noticed. */
interface Asked {
  readonly next: 'quote' | 'bind'
}

const workflowOf = (asked: Asked | null) => (submission: WholeSubmission) => (
  <Workflow submission={submission} asked={asked} />
)

// Memoised: opening a form in one section, or typing a note, does not render the other sections.
const Policies = memo(BoundSection)
const Offers = memo(QuotesSection)
const Wholesale = memo(WholesalesSection)
const Answers = memo(ResponseSections)

/** SUBD-017, SUBD-018: one form at a time for bind, endorse and reverse; every other section has its own form. */
const Workflow = memo(function Workflow({ submission, asked }: { submission: WholeSubmission; asked: Asked | null }) {
  const { SubmissionID: id, Bounds, Quotes, Wholesales, SubmissionDeclines } = submission
  const [form, setForm] = useState<PolicyForm>(() => keptForm(submission))
  const [quoting, setQuoting] = useState<QuoteOpening | null>(() => keptOpen(id, Quotes))
  const [answered, setAnswered] = useState(asked)
  if (asked !== answered) {
    setAnswered(asked)
    const newest = standing(Quotes, SubmissionDeclines).toSorted((a, b) => b.QuoteID - a.QuoteID)[0]
    if (asked?.next === 'quote') setQuoting((now) => now ?? { quote: null })
    else if (newest) setForm({ kind: 'bind', quote: newest })
  }
  const bind = useCallback((quote: QuoteRow) => setForm({ kind: 'bind', quote }), [])
  const convert = useCallback(
    (wholesale: WholesaleRow) => {
      const putBack = draftToPutBack(quoteKey({ SubmissionID: id, QuoteID: null }))
      setQuoting((now) => converting(wholesale, now))
      if (!putBack) return
      sayUndo(`The new quote has the terms of ${wholesale.Market.MarketName}.`, () => {
        putBack()
        setQuoting({ quote: null })
      })
    },
    [id],
  )
  return (
    <>
      <Policies submissionId={id} policies={Bounds} declines={SubmissionDeclines} form={form} onForm={setForm} />
      <Offers
        submission={submission}
        quotes={Quotes}
        declines={SubmissionDeclines}
        onBind={bind}
        open={quoting}
        onOpen={setQuoting}
      />
      <Wholesale submissionId={id} wholesales={Wholesales} onConvert={convert} />
      <Answers submission={submission} />
    </>
  )
})
