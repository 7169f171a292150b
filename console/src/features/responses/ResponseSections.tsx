/**
 * The three answers to a broker without a quote: quick indications, information required, declines (rows QI, IR, SD).
 */
import type { DeclineRow, InformationRow, QuickIndicationRow } from '@bindery/contracts/wire'
import { SendSection } from '../../shared/terms/SendSection.tsx'
import { declineColumns, informationColumns, quickColumns } from './columns.ts'
import { DeclineForm } from './DeclineForm.tsx'
import { InformationForm } from './InformationForm.tsx'
import { QuickIndicationForm } from './QuickIndicationForm.tsx'

interface Answered {
  readonly SubmissionID: number
  readonly QuickIndications: readonly QuickIndicationRow[]
  readonly InformationRequired: readonly InformationRow[]
  readonly SubmissionDeclines: readonly DeclineRow[]
}

const quickKey = (row: QuickIndicationRow) => row.QuickIndicationID
const informationKey = (row: InformationRow) => row.InformationRequiredID
const declineKey = (row: DeclineRow) => row.SubmissionDeclineID

export function ResponseSections({ submission }: { submission: Answered }) {
  const { SubmissionID: id, QuickIndications, InformationRequired, SubmissionDeclines } = submission
  return (
    <>
      <SendSection
        submissionId={id}
        title="Quick Indications"
        another="New quick indication"
        kind="quick-indication"
        rows={QuickIndications}
        columns={quickColumns}
        keyOf={quickKey}
        empty="No quick indication sent yet."
        form={QuickIndicationForm}
      />
      <SendSection
        submissionId={id}
        title="Information Required"
        another="New information request"
        kind="information"
        rows={InformationRequired}
        columns={informationColumns}
        keyOf={informationKey}
        empty="No information requested."
        form={InformationForm}
      />
      <SendSection
        submissionId={id}
        title="Submission Declines"
        another="New decline"
        kind="decline"
        rows={SubmissionDeclines}
        columns={declineColumns}
        keyOf={declineKey}
        empty="None."
        form={DeclineForm}
      />
    </>
  )
}
