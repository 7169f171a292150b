/** The open work of an account that is inactive, or is about to be, and so cannot do it. */
import { RENEWAL_STATUSES } from '@bindery/contracts/rules'
import { useMemo } from 'react'
import { useRows } from '../../../data/useRows.ts'
import { counted } from '../../../ui/page/counted.ts'
import { TextLink } from '../../../ui/page/links.tsx'
import { Notice } from '../../../ui/page/Notice.tsx'
import { openWorkOf } from './open-work.ts'

const OPEN = RENEWAL_STATUSES.filter((status) => status !== 'Bound' && status !== 'Lapsed')

interface OpenWorkProps {
  readonly ownerId: number
  readonly name: string
  /** False while the account is only about to be inactive. */
  readonly saved: boolean
}

export function OpenWork({ ownerId, name, saved }: OpenWorkProps) {
  const submissions = useRows('Submissions')
  const renewals = useRows('Renewals')
  const incidents = useRows('Incidents')
  const states = useRows('States')
  const links = useRows('ProductMarkets')
  const work = useMemo(
    () => openWorkOf(ownerId, { submissions, renewals, incidents, states, links }),
    [ownerId, submissions, renewals, incidents, states, links],
  )
  if (work.submissions + work.renewals + work.incidents + work.states.length + work.markets.length === 0) return null
  return (
    <Notice label="Open work">
      {work.submissions > 0 && (
        <div>
          {saved ? `${name} is inactive and still holds ` : `Once saved, ${name} is inactive, but still holds `}
          <TextLink to="/home/allsubmissions" search={{ owner: ownerId, status: 'Active' }} inherit>
            {counted(work.submissions, 'active submission', 'active submissions')}
          </TextLink>
          {'. Give them to somebody else.'}
        </div>
      )}
      {work.renewals > 0 && (
        <div>
          {'Underwriter of '}
          <TextLink to="/home/allrenewals" search={{ owner: ownerId, status: OPEN }} inherit>
            {counted(work.renewals, 'renewal that is not closed', 'renewals that are not closed')}
          </TextLink>
          .
        </div>
      )}
      {work.incidents > 0 && (
        <div>
          {'Reported by this account: '}
          <TextLink to="/home/allincidents" search={{ q: name, status: 'New' }} inherit>
            {counted(work.incidents, 'incident that is not closed', 'incidents that are not closed')}
          </TextLink>
          .
        </div>
      )}
      {work.states.length > 0 && (
        <div>
          {'Default underwriter of '}
          <TextLink to="/home/allstates" inherit>
            {work.states.join(', ')}
          </TextLink>
          .
        </div>
      )}
      {work.markets.length > 0 && (
        <div>
          {'Product lead at '}
          <TextLink to="/home/allmarkets" inherit>
            {work.markets.join(', ')}
          </TextLink>
          .
        </div>
      )}
    </Notice>
  )
}
