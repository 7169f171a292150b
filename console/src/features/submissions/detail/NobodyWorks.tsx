/** A notice on an active submission whose underwriter's account is inactive: it needs another underwriter. */
import type { SubmissionRow } from '@bindery/contracts/wire'
import { Anchor } from '@mantine/core'
import { useById } from '../../../data/useRows.ts'
import { Notice } from '../../../ui/page/Notice.tsx'

interface NobodyWorksProps {
  readonly submission: Pick<SubmissionRow, 'OwnerID' | 'Status'>
  /** Absent while the submission is edited. */
  readonly onEdit: (() => void) | undefined
}

export function NobodyWorks({ submission: { OwnerID, Status }, onEdit }: NobodyWorksProps) {
  const owner = useById('Owners').get(OwnerID)
  if (Status !== 'Active' || !owner || owner.Active) return null
  return (
    <Notice label="Open work">
      {`${owner.FullName}, its underwriter, is inactive. `}
      {onEdit ? (
        <Anchor component="button" type="button" inherit onClick={onEdit}>
          Give it to somebody else
        </Anchor>
      ) : (
        'Choose somebody else.'
      )}
    </Notice>
  )
}
