/** The loaded records that can be chosen by a few letters, each under the address of its history. */
import { matchesWords } from '@bindery/contracts/rules'
import { useMemo } from 'react'
import { useRows } from '../../../data/useRows.ts'

export interface RecordOption {
  readonly value: string
  readonly label: string
}

/** At most this many of each kind are offered. */
const OFFERED = 8

type Source = readonly [kind: string, options: () => Iterable<RecordOption>]

function* options<Row>(rows: readonly Row[], of: (row: Row) => RecordOption): Generator<RecordOption> {
  for (const row of rows) yield of(row)
}

/**
 * The first records of each kind that contain every word; before anything is typed, only the chosen record is offered.
 */
export function find(
  sources: readonly Source[],
  text: string,
  chosen: string,
): readonly { group: string; items: RecordOption[] }[] {
  const isAsked = text.trim() !== ''
  return sources
    .map(([group, all]) => {
      const items: RecordOption[] = []
      for (const option of all()) {
        if (option.value !== chosen && !(isAsked && items.length < OFFERED && matchesWords(text, [option.label])))
          continue
        items.push(option)
      }
      return { group, items }
    })
    .filter(({ items }) => items.length > 0)
}

export function useRecords(): readonly Source[] {
  const submissions = useRows('Submissions')
  const clients = useRows('Clients')
  const brokers = useRows('Brokers')
  const incidents = useRows('Incidents')
  const announcements = useRows('Announcements')
  const houses = useRows('BrokerGroups')
  const products = useRows('Products')
  const markets = useRows('Markets')
  const states = useRows('States')
  const configs = useRows('Configs')
  const templates = useRows('Templates')
  const owners = useRows('Owners')
  return useMemo(
    () => [
      [
        'Submissions',
        () =>
          options(submissions, (row) => ({
            value: `submission-${row.SubmissionID}`,
            label: `Submission ${row.SubmissionID}: ${row.InsuredCompanyName}`,
          })),
      ],
      [
        'Clients',
        () =>
          options(clients, (row) => ({
            value: `client-${row.ClientID}`,
            label: `Client ${row.ClientID}: ${row.CompanyName}`,
          })),
      ],
      [
        'Brokers',
        () =>
          options(brokers, (row) => ({
            value: `broker-${row.BrokerID}`,
            label: `Broker ${row.BrokerID}: ${row.FullName}`,
          })),
      ],
      [
        'Incidents',
        () =>
          options(incidents, (row) => ({
            value: `incident-${row.IncidentID}`,
            label: `Incident ${row.IncidentID}: ${row.Title}`,
          })),
      ],
      [
        'Announcements',
        () =>
          options(announcements, (row) => ({
            value: `announcement-${row.AnnouncementID}`,
            label: `Announcement ${row.AnnouncementID}: ${row.EmailSubject}`,
          })),
      ],
      [
        'Broker houses',
        () =>
          options(houses, (row) => ({
            value: `house-${row.BrokerGroupID}`,
            label: `Broker house ${row.BrokerGroupID}: ${row.GroupName}`,
          })),
      ],
      [
        'Products',
        () =>
          options(products, (row) => ({
            value: `product-${row.ProductID}`,
            label: `Product ${row.ProductID}: ${row.ProductName}`,
          })),
      ],
      [
        'Markets',
        () =>
          options(markets, (row) => ({
            value: `market-${row.MarketID}`,
            label: `Market ${row.MarketID}: ${row.MarketName}`,
          })),
      ],
      [
        'States',
        () =>
          options(states, (row) => ({
            value: `state-${row.StateID}`,
            label: `State ${row.StateCode}: ${row.StateName}`,
          })),
      ],
      [
        'Configs',
        () => options(configs, (row) => ({ value: `config-${row.ConfigName}`, label: `Config ${row.ConfigName}` })),
      ],
      [
        'Templates',
        () =>
          options(templates, (row) => ({ value: `template-${row.TemplateID}`, label: `Template ${row.TemplateName}` })),
      ],
      [
        'Accounts',
        () =>
          options(owners, (row) => ({
            value: `account-${row.OwnerID}`,
            label: `Account ${row.Username}: ${row.FullName}`,
          })),
      ],
      [
        'Sign-ins',
        () => options(owners, (row) => ({ value: `access-${row.OwnerID}`, label: `Sign-ins of ${row.FullName}` })),
      ],
    ],
    [
      submissions,
      clients,
      brokers,
      incidents,
      announcements,
      houses,
      products,
      markets,
      states,
      configs,
      templates,
      owners,
    ],
  )
}
