/** A status as a coloured word after a symbol, so that colour is never the only sign. */
import classes from './StatusText.module.css'

const COLOURS: Readonly<Record<string, string>> = {
  Active: 'var(--bindery-active)',
  Scheduled: 'var(--bindery-scheduled)',
  Inactive: 'var(--bindery-inactive)',
  Quote: 'var(--bindery-new)',
  Bound: 'var(--bindery-bound)',
  Endorsed: 'var(--bindery-scheduled)',
  Cancelled: 'var(--bindery-cancelled)',
  'New Business': 'var(--bindery-active)',
  Renewal: 'var(--bindery-new)',
  Cancellation: 'var(--bindery-cancelled)',
  Waiting: 'var(--bindery-active)',
  'Not read': 'var(--bindery-scheduled)',
  'Submission made': 'var(--bindery-bound)',
  'Being read': 'var(--bindery-inactive)',
  'Put aside': 'var(--bindery-inactive)',
}

export function StatusText({ status }: { readonly status: string }) {
  return (
    <span className={classes.status} style={{ color: COLOURS[status] ?? 'inherit' }}>
      {status}
    </span>
  )
}
