/** The palette's results for the typed text: actions and screens at once, records as they are found. */
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useById, useRows } from '../../../data/useRows.ts'
import { MENU } from '../menu.ts'
import type { Action } from './actions.ts'
import { find, rank, wordsOf } from './find.ts'
import type { Hit } from './hit.ts'
import {
  account,
  broker,
  client,
  house,
  market,
  product,
  quote,
  renewal,
  submission,
  type Kind,
  type Names,
} from './records.ts'

const EACH = 20

/** The rows found for the text; until they are found the earlier ones stay, so that the list does not flicker. */
function useFound<Row>(kind: Kind<Row>, rows: readonly Row[], text: string, names: Names): readonly Row[] {
  const source = useMemo(
    () => ({ rows, name: kind.name, more: (row: Row) => kind.more(row, names) }),
    [kind, rows, names],
  )
  const [found, setFound] = useState<readonly Row[]>([])
  useEffect(() => {
    const stop = new AbortController()
    void find(source, text, EACH, stop.signal).then((hits) => {
      if (!stop.signal.aborted) setFound(hits)
    })
    return () => stop.abort()
  }, [source, text])
  return found
}

export function useHits(text: string, actions: readonly Action[]): readonly Hit[] {
  const navigate = useNavigate()
  const { routesByPath } = useRouter()
  const houses = useById('BrokerGroups')
  const brokersById = useById('Brokers')
  const submissionsById = useById('Submissions')
  const names: Names = useMemo(
    () => ({ houses, brokers: brokersById, submissions: submissionsById }),
    [houses, brokersById, submissionsById],
  )
  const found = {
    submissions: useFound(submission, useRows('Submissions'), text, names),
    quotes: useFound(quote, useRows('Quotes'), text, names),
    brokers: useFound(broker, useRows('Brokers'), text, names),
    houses: useFound(house, useRows('BrokerGroups'), text, names),
    clients: useFound(client, useRows('Clients'), text, names),
    renewals: useFound(renewal, useRows('Renewals'), text, names),
    markets: useFound(market, useRows('Markets'), text, names),
    products: useFound(product, useRows('Products'), text, names),
    accounts: useFound(account, useRows('Owners'), text, names),
  }

  function hits<Row>(kind: Kind<Row>, rows: readonly Row[]): readonly Hit[] {
    return rows.map((row) => {
      const path = kind.path(row)
      return {
        key: `${kind.kind} ${path} ${kind.name(row)}`,
        kind: kind.kind === 'Quote' && !kind.name(row).startsWith('Quote ') ? 'Policy' : kind.kind,
        title: kind.name(row),
        detail: kind.detail(row, names),
        open: () => void navigate({ href: path }),
      }
    })
  }
  /** Leaves out records for which this console has no screen. */
  const withScreen = <Row>(kind: Kind<Row>, rows: readonly Row[]) => {
    const [first] = rows
    const folder = first === undefined ? '' : kind.path(first).replace(/[^/]*$/u, '$')
    return Object.keys(routesByPath).some((path) => path.startsWith(folder)) ? hits(kind, rows) : []
  }

  const words = wordsOf(text)
  const matches = (name: string, more: string) => rank(words, `${name}\n${more}`.toLowerCase()) >= 0
  const here = actions
    .filter(({ name, of }) => matches(name, of))
    .map(({ key, name, of, run }): Hit => ({ key, kind: 'Action', title: name, detail: of, open: run }))
  const screens = MENU.flatMap(({ name, entries }) => entries.map((entry) => ({ ...entry, group: name })))
    .filter(({ label, group }) => matches(label, group))
    .map(
      ({ label, to, group }): Hit => ({
        key: to,
        kind: 'Screen',
        title: label,
        detail: group,
        open: () => void navigate({ to }),
      }),
    )
  return [
    ...here,
    ...screens,
    ...hits(submission, found.submissions),
    ...hits(quote, found.quotes),
    ...hits(broker, found.brokers),
    ...withScreen(client, found.clients),
    ...withScreen(renewal, found.renewals),
    ...withScreen(house, found.houses),
    ...withScreen(market, found.markets),
    ...withScreen(product, found.products),
    ...withScreen(account, found.accounts),
  ]
}
