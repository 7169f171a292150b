/** The four sections whose forms come later: what was recorded is shown, and nothing pretends to work (SUBD-017). */
import { formatInteger } from '@bindery/contracts/rules'
import type { GetSubmission, ResultsOf, WireDate } from '@bindery/contracts/wire'
import { useMemo } from 'react'
import { Section } from '../../../components/Section.tsx'
import { SectionTable } from '../../../components/SectionTable.tsx'
import type { Column } from '../../../components/table/columns.ts'
import { byCreation } from '../../../components/terms/by-creation.ts'

type Whole = ResultsOf<typeof GetSubmission>['Submission']
type Wholesale = Whole['Wholesales'][number]
type QuickIndication = Whole['QuickIndications'][number]
type Information = Whole['InformationRequired'][number]
type Decline = Whole['SubmissionDeclines'][number]

interface Sent {
  readonly DateCreated: WireDate | null
  readonly DateEmailed: WireDate | null
}

const product: Column<{ readonly Product: { readonly ProductName: string } }> = {
  id: 'product',
  header: 'Product',
  phone: 'title',
  cell: ({ Product }) => Product.ProductName,
}
const limits: readonly Column<{ readonly ProductLimit: number; readonly Excess: number }>[] = [
  { id: 'limit', header: 'Limit', align: 'right', cell: (row) => formatInteger(row.ProductLimit) },
  { id: 'excess', header: 'Excess', align: 'right', cell: (row) => formatInteger(row.Excess) },
]
const sent: readonly Column<Sent>[] = [
  { id: 'created', header: 'Date Created', cell: (row) => row.DateCreated?.Text ?? '' },
  { id: 'emailed', header: 'Date Emailed', cell: (row) => row.DateEmailed?.Text ?? '' },
]

const wholesales: readonly Column<Wholesale>[] = [
  { id: 'market', header: 'Market', phone: 'title', cell: ({ Market }) => Market.MarketName },
  product,
  ...limits,
  { id: 'target', header: 'Target Premium', align: 'right', cell: (row) => formatInteger(row.TargetPremium) },
  ...sent,
]
const quickIndications: readonly Column<QuickIndication>[] = [
  product,
  ...limits,
  { id: 'premium', header: 'Base Premium', align: 'right', cell: (row) => formatInteger(row.BasePremium) },
  { id: 'fee', header: 'Underwriting Fee', align: 'right', cell: (row) => formatInteger(row.UnderwritingFee) },
  { id: 'subjectivity', header: 'Subjectivity', cell: (row) => row.Subjectivity },
  ...sent,
]
const information: readonly Column<Information>[] = [
  { id: 'required', header: 'Information Required', phone: 'title', cell: (row) => row.Required },
  ...sent,
]
const declines: readonly Column<Decline>[] = [
  product,
  { id: 'reason', header: 'Decline Reason', cell: (row) => row.DeclineReason },
  ...sent,
]

interface RecordsProps<Row> {
  readonly title: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => number
}

function Records<Row extends Sent>({ title, rows, columns, keyOf }: RecordsProps<Row>) {
  const sorted = useMemo(() => byCreation(rows, keyOf), [rows, keyOf])
  return (
    <Section title={title} count={rows.length}>
      <SectionTable
        label={title}
        rows={sorted}
        columns={columns}
        rowKey={keyOf}
        empty="None recorded. Sending them is not part of this version yet."
      />
    </Section>
  )
}

const wholesaleKey = (row: Wholesale) => row.WholesaleID
const quickKey = (row: QuickIndication) => row.QuickIndicationID
const informationKey = (row: Information) => row.InformationRequiredID
const declineKey = (row: Decline) => row.SubmissionDeclineID

export function LaterSections({ submission }: { submission: Whole }) {
  return (
    <>
      <Records title="Wholesales" rows={submission.Wholesales} columns={wholesales} keyOf={wholesaleKey} />
      <Records
        title="Quick Indications"
        rows={submission.QuickIndications}
        columns={quickIndications}
        keyOf={quickKey}
      />
      <Records
        title="Information Required"
        rows={submission.InformationRequired}
        columns={information}
        keyOf={informationKey}
      />
      <Records title="Submission Declines" rows={submission.SubmissionDeclines} columns={declines} keyOf={declineKey} />
    </>
  )
}
