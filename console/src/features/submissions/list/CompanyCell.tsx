/** The company, leading to its record; a status other than Active stands beside it, and a record that is news to this user says so (SUBL-011, A-052). */
import { PlainLink } from '../../../components/links.tsx'
import { StatusText } from '../../../components/StatusText.tsx'
import { useFresh } from '../../../replica/useRows.ts'
import type { Line } from './lines.ts'
import classes from './List.module.css'

export function CompanyCell({ row }: { readonly row: Line['row'] }) {
  const fresh = useFresh('Submissions')
  return (
    <>
      <PlainLink to="/home/submission/$submissionId" params={{ submissionId: String(row.SubmissionID) }} className={classes.company}>
        {row.InsuredCompanyName}
      </PlainLink>
      {row.Status !== 'Active' && <span className={classes.status}><StatusText status={row.Status} /></span>}
      {fresh.has(row.SubmissionID) && <span className={classes.newMark}>New</span>}
    </>
  )
}
