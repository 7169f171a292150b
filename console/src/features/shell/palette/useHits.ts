/** What the palette offers for the text typed: screens at once, records as they are found. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { MENU } from '../../../app/menu.ts'
import { useById, useRows } from '../../../replica/useRows.ts'
import type { Rows } from '../../../replica/collections.ts'
import { find, rank, wordsOf } from './find.ts'
import type { Source } from './find.ts'

export interface Hit {
  readonly key: string
  readonly kind: 'Screen' | 'Submission' | 'Broker' | 'Client'
  readonly title: string
  readonly detail: string
  readonly open: () => void
}

const EACH = 20

/** The rows found for the text; those of an older text stay until then, so that nothing flickers. */
function useFound<Row>(source: Source<Row>, text: string): readonly Row[] {
  const [found, setFound] = useState<readonly Row[]>([])
  useEffect(() => {
    const stop = new AbortController()
    void find(source, text, EACH, stop.signal).then((rows) => {
      if (!stop.signal.aborted) setFound(rows)
    })
    return () => stop.abort()
  }, [source, text])
  return found
}

const submissionName = (row: Rows['Submissions']) => row.InsuredCompanyName
const submissionMore = (row: Rows['Submissions']) => `${row.SubmissionID} ${row.ABN} ${row.AdditionalInsuredNames} ${row.Coverage}`
const brokerName = (row: Rows['Brokers']) => row.FullName
const clientName = (row: Rows['Clients']) => row.CompanyName
const clientMore = (row: Rows['Clients']) => `${row.ABN} ${row.AdditionalNames}`

export function useHits(text: string): readonly Hit[] {
  const navigate = useNavigate()
  const submissions = useRows('Submissions')
  const brokers = useRows('Brokers')
  const clients = useRows('Clients')
  const houses = useById('BrokerGroups')
  const brokersById = useById('Brokers')
  const houseOf = (row: Rows['Brokers'] | undefined) => houses.get(row?.BrokerGroupID ?? 0)?.GroupName ?? ''

  const bySubmission = useMemo(() => ({ rows: submissions, name: submissionName, more: submissionMore }), [submissions])
  const byBroker = useMemo(() => ({
    rows: brokers,
    name: brokerName,
    more: (row: Rows['Brokers']) => `${row.Email} ${houses.get(row.BrokerGroupID ?? 0)?.GroupName ?? ''}`,
  }), [brokers, houses])
  const byClient = useMemo(() => ({ rows: clients, name: clientName, more: clientMore }), [clients])
  const foundSubmissions = useFound(bySubmission, text)
  const foundBrokers = useFound(byBroker, text)
  const foundClients = useFound(byClient, text)

  const words = wordsOf(text)
  const screens = MENU.flatMap(({ name, entries }) => entries.map((entry) => ({ ...entry, group: name })))
    .filter(({ label, group }) => rank(words, `${label}\n${group}`.toLowerCase()) >= 0)
    .map(({ label, to, group }): Hit =>
      ({ key: to, kind: 'Screen', title: label, detail: group, open: () => void navigate({ to }) }))
  return [
    ...screens,
    ...foundSubmissions.map((row): Hit => ({
      key: `s${row.SubmissionID}`,
      kind: 'Submission',
      title: row.InsuredCompanyName,
      detail: [row.Coverage, brokersById.get(row.BrokerID)?.FullName, row.Status === 'Active' ? '' : row.Status].filter(Boolean).join(' · '),
      open: () => void navigate({ to: '/home/submission/$submissionId', params: { submissionId: String(row.SubmissionID) } }),
    })),
    ...foundBrokers.map((row): Hit => ({
      key: `b${row.BrokerID}`,
      kind: 'Broker',
      title: row.FullName,
      detail: [houseOf(row), row.Active ? '' : 'Inactive'].filter(Boolean).join(' · '),
      open: () => void navigate({ to: '/home/broker/$brokerId', params: { brokerId: String(row.BrokerID) } }),
    })),
    // A client's work is its submissions.
    ...foundClients.map((row): Hit => ({
      key: `c${row.ClientID}`,
      kind: 'Client',
      title: row.CompanyName,
      detail: 'Its submissions',
      open: () => void navigate({ to: '/home/allsubmissions', search: { q: row.CompanyName, status: 'all' } }),
    })),
  ]
}
