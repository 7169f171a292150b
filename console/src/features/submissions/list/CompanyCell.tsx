/**
 * The company, a link to its record; a status other than Active is shown beside it, and a mark when the record is new
 * to this user (SUBL-011, A-052).
 */
import { PlainLink } from '../../../ui/page/links.tsx'
import { StatusText } from '../../../ui/page/StatusText.tsx'
import { useFresh } from '../../../data/useRows.ts'
import { DuplicateMark } from '../similar/DuplicateMark.tsx'
import type { Line } from './line.ts'
import classes from './List.module.css'

export function CompanyCell({ row }: { readonly row: Line['row'] }) {
  const fresh = useFresh('Submissions')
  return (
    <span className={classes.companyCell}>
      <PlainLink
        to="/home/submission/$submissionId"
        params={{ submissionId: String(row.SubmissionID) }}
        className={classes.company}
      >
        {row.InsuredCompanyName}
      </PlainLink>
      <DuplicateMark submissionId={row.SubmissionID} />
      {row.Status !== 'Active' && (
        <span className={classes.status}>
          <StatusText status={row.Status} />
        </span>
      )}
      {fresh.has(row.SubmissionID) && <span className={classes.newMark}>New</span>}
    </span>
  )
}
