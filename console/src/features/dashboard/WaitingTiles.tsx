/** The counts of waiting work, each a link to its list. */
import { useRows } from '../../data/useRows.ts'
import { useSession } from '../../session/useSession.ts'
import { PlainLink } from '../../ui/page/links.tsx'
import classes from './Dashboard.module.css'
import type { DashboardSearch } from './search.ts'
import { useOpenTrainings } from './useOpenTrainings.ts'
import { useWaiting } from './useWaiting.ts'
import { WAITING } from './waiting.ts'
import { WAITING_WORDS } from './words.ts'

interface WaitingTilesProps {
  /** Whose work is counted; null for everybody's. */
  readonly ownerId: number | null
  readonly whose: DashboardSearch['whose']
}

export function WaitingTiles({ ownerId, whose }: WaitingTilesProps) {
  const waiting = useWaiting(ownerId)
  const { ownerId: me } = useSession()
  const active = useRows('Submissions').filter(({ Status, OwnerID }) => Status === 'Active' && OwnerID === me)
  const trainings = useOpenTrainings()
  const incidents = useRows('Incidents').filter(({ Status }) => Status === 'New')
  return (
    <ul className={classes.tiles} aria-label="What waits">
      {WAITING.map((kind) => {
        const { name, what } = WAITING_WORDS[kind]
        const count = waiting[kind].length
        return (
          <li
            key={kind}
            className={[classes.tile, kind === 'overdue' && count > 0 && classes.late].filter(Boolean).join(' ')}
          >
            <PlainLink to="/home/dashboard/list" search={{ of: kind, whose }}>
              <span className={classes.number}>{count}</span> <span className={classes.name}>{name}</span>{' '}
              <span className={classes.what}>{what}</span>
            </PlainLink>
          </li>
        )
      })}
      {/* Only the signed-in person's, also beside everybody's work: the overview counts the others' (OVW-001). */}
      <li className={classes.tile}>
        <PlainLink to="/home/allsubmissions" search={{ owner: me, status: 'Active' }}>
          <span className={classes.number}>{active.length}</span> <span className={classes.name}>My active</span>{' '}
          <span className={classes.what}>submissions</span>
        </PlainLink>
      </li>
      <li className={classes.tile}>
        <PlainLink to="/home/allincidents" search={{ status: 'New' }}>
          <span className={classes.number}>{incidents.length}</span> <span className={classes.name}>Incidents</span>{' '}
          <span className={classes.what}>not closed</span>
        </PlainLink>
      </li>
      {/* Only the signed-in person's trainings: every person records their own dates. */}
      <li className={classes.tile}>
        <PlainLink to="/home/mytrainings">
          <span className={classes.number}>{trainings ?? '–'}</span> <span className={classes.name}>My trainings</span>{' '}
          <span className={classes.what}>{trainings === null ? 'not known yet' : 'not passed yet'}</span>
        </PlainLink>
      </li>
    </ul>
  )
}
