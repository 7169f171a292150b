/**
 * The Wholesales section of a submission: the markets asked so far, the form to ask others, and the conversion to a
 * quote (WHO-001, SUBD-017).
 */
import type { WholesaleRow } from '@bindery/contracts/wire'
import { useMemo } from 'react'
import { SendSection } from '../../shared/terms/SendSection.tsx'
import { wholesaleColumns, type Convert } from './columns.tsx'
import { WholesaleForm } from './WholesaleForm.tsx'

interface WholesalesSectionProps {
  readonly submissionId: number
  readonly wholesales: readonly WholesaleRow[]
  /** Begins a quote from a wholesale request (WHO-009). */
  readonly onConvert: Convert
}

const keyOf = (wholesale: WholesaleRow) => wholesale.WholesaleID

export function WholesalesSection({ submissionId, wholesales, onConvert }: WholesalesSectionProps) {
  const columns = useMemo(() => wholesaleColumns(onConvert), [onConvert])
  return (
    <SendSection
      submissionId={submissionId}
      title="Wholesales"
      another="New wholesale"
      kind="wholesale"
      actions
      rows={wholesales}
      columns={columns}
      keyOf={keyOf}
      empty="None yet."
      form={WholesaleForm}
    />
  )
}
