/** SUBL-007: the button that sets a submission to Inactive; hidden for an inactive one. */
import { Loader } from '@mantine/core'
import { IconCircleOff } from '@tabler/icons-react'
import { use } from 'react'
import { RowAction } from '../../../ui/table/RowAction.tsx'
import { InactivationsContext } from './inactivations.ts'
import type { Line } from './line.ts'

export function InactivateAction({ row }: { readonly row: Line['row'] }) {
  const { inactivate, saving } = use(InactivationsContext)
  if (row.Status === 'Inactive') return null

  const busy = saving.has(row.SubmissionID)
  return (
    <RowAction
      does="Set inactive:"
      to={row.InsuredCompanyName}
      aria-busy={busy || undefined}
      data-inactivates={row.SubmissionID}
      onClick={() => inactivate(row)}
    >
      {busy ? <Loader size={14} /> : <IconCircleOff size={16} aria-hidden />}
    </RowAction>
  )
}
