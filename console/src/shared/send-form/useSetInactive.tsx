/** Tells in the bar of a form that its submission was set inactive while the form was open; it can be sent all the same. */
import type { SubmissionRow } from '@bindery/contracts/wire'
import { useState, type ReactNode } from 'react'
import { Notice } from '../../ui/page/Notice.tsx'

/** @returns nothing for a submission that was inactive already when the form was opened: its page says so */
export function useSetInactive({ Status, StatusSince }: Pick<SubmissionRow, 'Status' | 'StatusSince'>): ReactNode {
  const [opened] = useState(Status)
  if (Status !== 'Inactive' || opened === 'Inactive') return null
  return (
    <Notice>
      {`This submission was set inactive meanwhile${StatusSince === null ? '' : `, on ${StatusSince.Text}`}.`} What you
      typed is untouched and can be sent.
    </Notice>
  )
}
