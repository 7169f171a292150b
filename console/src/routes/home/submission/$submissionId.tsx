/** /home/submission/{id}: puts the features of a submission's screen together; they do not know each other. */
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import * as v from 'valibot'
import { GetSubmission, type QuoteRow, type WholesaleRow } from '@bindery/contracts/wire'
import { TextLink } from '../../../components/links.tsx'
import { History } from '../../../features/audit/History.tsx'
import { placed, placeEntries } from '../../../features/audit/place.ts'
import { BoundSection } from '../../../features/policies/BoundSection.tsx'
import type { PolicyForm } from '../../../features/policies/form.ts'
import { keptForm } from '../../../features/policies/kept.ts'
import { keptOpen } from '../../../features/quotes/kept.ts'
import { converting, type QuoteOpening } from '../../../features/quotes/opening.ts'
import { QuotesSection } from '../../../features/quotes/QuotesSection.tsx'
import { ResponseSections } from '../../../features/responses/ResponseSections.tsx'
import { SubmissionScreen } from '../../../features/submissions/detail/SubmissionScreen.tsx'
import type { WholeSubmission } from '../../../features/submissions/detail/useSubmission.ts'
import { WholesalesSection } from '../../../features/wholesale/WholesalesSection.tsx'

const Search = v.object({ tab: v.fallback(v.optional(v.picklist(['submission', 'history'])), undefined), ...placeEntries })

export const Route = createFileRoute('/home/submission/$submissionId')({
  validateSearch: Search,
  component: SubmissionRoute,
})

function SubmissionRoute() {
  const { submissionId } = Route.useParams()
  const { tab = 'submission', ...place } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const id = Number(submissionId)
  return (
    <SubmissionScreen key={submissionId} submissionId={id} tab={tab}
      onTab={(next) => void navigate({ search: next === 'history' ? { tab: next } : {}, replace: true })}
      back={<TextLink to="/home/allsubmissions" size="sm">← All submissions</TextLink>}
      workflow={workflowOf}
      history={(
        // Every event of the stream moves one of these.
        <History address={`submission-${id}`} reads={GetSubmission.reads ?? []} place={place}
          onPlace={(next) => void navigate({ search: { tab: 'history', ...placed(next) }, replace: true })} />
      )} />
  )
}

const workflowOf = (submission: WholeSubmission) => <Workflow submission={submission} />

/** SUBD-017, SUBD-018: bind, endorse and reverse share one place, wherever they are opened from; every other section has its own. */
function Workflow({ submission }: { submission: WholeSubmission }) {
  const { SubmissionID: id, Bounds, Quotes, Wholesales } = submission
  const [form, setForm] = useState<PolicyForm>(() => keptForm(submission))
  const [quoting, setQuoting] = useState<QuoteOpening | null>(() => keptOpen(id, Quotes))
  const bind = useCallback((quote: QuoteRow) => setForm({ kind: 'bind', quote }), [])
  const convert = useCallback((wholesale: WholesaleRow) => setQuoting((now) => converting(wholesale, now)), [])
  return (
    <>
      <BoundSection submissionId={id} policies={Bounds} form={form} onForm={setForm} />
      <QuotesSection submission={submission} quotes={Quotes} onBind={bind} open={quoting} onOpen={setQuoting} />
      <WholesalesSection submissionId={id} wholesales={Wholesales} onConvert={convert} />
      <ResponseSections submission={submission} />
    </>
  )
}
