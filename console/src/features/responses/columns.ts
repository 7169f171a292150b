/** The columns of the quick indications, information requests and declines (QI-001, IR-001, SD-001). */
import { formatInteger } from '@bindery/contracts/rules'
import type { DeclineRow, InformationRow, QuickIndicationRow } from '@bindery/contracts/wire'
import type { Column } from '../../ui/table/columns.ts'
import { coverColumns, productColumn, sentColumns } from '../../shared/terms/columns.tsx'

export const quickColumns: readonly Column<QuickIndicationRow>[] = [
  productColumn,
  ...coverColumns,
  { id: 'premium', header: 'Base Premium', align: 'right', cell: ({ BasePremium }) => formatInteger(BasePremium) },
  {
    id: 'fee',
    header: 'Underwriting Fee',
    align: 'right',
    cell: ({ UnderwritingFee }) => formatInteger(UnderwritingFee),
  },
  { id: 'subjectivity', header: 'Subjectivity', cell: ({ Subjectivity }) => Subjectivity },
  ...sentColumns(({ QuickIndicationID }: QuickIndicationRow) => QuickIndicationID),
]

export const informationColumns: readonly Column<InformationRow>[] = [
  { id: 'required', header: 'Information Required', phone: 'title', cell: ({ Required }) => Required },
  ...sentColumns(({ InformationRequiredID }: InformationRow) => InformationRequiredID),
]

export const declineColumns: readonly Column<DeclineRow>[] = [
  productColumn,
  { id: 'reason', header: 'Decline Reason', cell: ({ DeclineReason }) => DeclineReason },
  ...sentColumns(({ SubmissionDeclineID }: DeclineRow) => SubmissionDeclineID),
]
