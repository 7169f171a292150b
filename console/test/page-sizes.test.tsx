/** How many rows a page of a list has, and which lists have no pages: row COM-005, A-108. */
import { RENEWALS_PAGE_SIZE, wireDate } from '@bindery/contracts/rules'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { auto } from './auto-rows.ts'
import { config, privacy } from './every-record.ts'
import { openOne } from './open-one.ts'
import { market, product } from './policy-records.ts'
import { policyRow } from './policy-rows.ts'
import { broker, client, house, owner, state, submission } from './records.ts'
import { ok } from './server.ts'

/** One more than a page holds. */
const all = Array.from({ length: 21 }, (_, index) => index + 1)

const incident = (IncidentID: number) => ({
  IncidentID,
  Revision: 0,
  Title: `Lost file ${IncidentID}`,
  OwnerID: 1,
  OccurredDate: null,
  ClosedDate: null,
  DateCreated: null,
  Status: 'New' as const,
  Description: '',
  Comments: '',
  Folder: '',
})
const document = (n: number) => ({
  title: `Wording ${n}`,
  snippet: '',
  sha256: String(n).padStart(64, '0'),
  filename: `subs/wording ${n}.txt`,
  mtime: 1_783_290_600,
  FolderLink: 'A:/',
})

const rows = {
  master: {
    Owners: all.map((id) => owner(id, `Staff ${id}`)),
    Markets: all.map((id) => ({ ...market, MarketID: id, MarketName: `Market ${id}` })),
    Products: all.map((id) => ({ ...product, ProductID: id, ProductName: `Product ${id}` })),
    States: all.map((id) => ({ ...state, StateID: id, StateName: `State ${id}` })),
    Configs: all.map((id) => ({ ...config, ConfigName: `CONFIG-${id}` })),
    Trainings: all.map((id) => ({ ...privacy, TrainingID: id, TrainingName: `Training ${id}` })),
  },
  data: {
    Brokers: all.map((id) => broker(id, `Ava Singh ${id}`)),
    BrokerGroups: all.map((id) => ({ ...house, BrokerGroupID: id, GroupName: `House ${id}`, GroupKey: `K${id}` })),
    Clients: all.map((id) => ({ ...client, ClientID: id, CompanyName: `Client ${id}` })),
    Incidents: all.map(incident),
    Submissions: all.map((id) => ({ ...submission(id), DateCleared: wireDate('2026-11-03') })),
  },
}

/** Opens a list with more rows than a page has, whichever load it reads. */
async function openList(list: string) {
  const page = await openOne(`/home/${list}`, null, rows)
  page.server.answer('DOCUMENT_SEARCH', () => ok({ Documents: all.map(document), More: false }))
  page.server.answer('GET_BORDERAU', () => ok({ Policies: all.map((id) => policyRow(id, {})) }))
  const over = Array.from({ length: RENEWALS_PAGE_SIZE + 1 }, (_, n) =>
    auto((n % 28) + 1, `Acme ${n}`, { QuoteID: 41_000 + n }),
  )
  page.server.answer('GET_AUTO_RENEWALS', () => ok({ AutoRenewals: over }))
  return page
}
const shown = () => within(screen.getByRole('table')).getAllByRole('row').length - 1

describe('COM-005 A-108 a page has twenty rows', () => {
  test.for([
    ['allbrokers', 20],
    ['allbrokerhouses', 20],
    ['allclients', 20],
    ['allaccounts', 20],
    ['allincidents?owner=all', 20],
    ['report/clearancerecords?owner=all', 20],
    ['documents?text=wording', 20],
    ['report/policies', 20],
    ['report/autorenewals', RENEWALS_PAGE_SIZE],
  ] as const)('%s: %i to a page', async ([list, size]) => {
    const page = await openList(list)
    await waitFor(() => expect(shown()).toBe(size))
    await page.user.click(screen.getByRole('button', { name: /^Next/u }))
    await waitFor(() => expect(shown()).toBe(1))
  })

  test.for(['allmarkets', 'allproducts', 'allstates', 'allconfigs', 'alltrainings'])(
    '%s has no pages',
    async (list) => {
      await openList(list)
      await waitFor(() => expect(shown()).toBe(all.length))
      expect(screen.queryByRole('button', { name: /^Next/u })).not.toBeInTheDocument()
    },
  )
})
