/** What a list was searched for, and its filters and page, after a visit elsewhere. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openOne } from './open-one.ts'
import { heading, openPage, signIn } from './open.tsx'
import { fakeServer, ok } from './server.ts'

test('A-170 the outbox keeps its search, its state and its page over a visit elsewhere, and a letter that is linked opens', async () => {
  signIn()
  const server = fakeServer({ LIST_MAILS: () => ok({ Mails: [], Total: 120 }) })
  const { user, router } = openPage('/home/outbox')
  await user.type(await screen.findByRole('textbox', { name: 'Search' }), 'quay{Enter}')
  await user.click(screen.getByRole('combobox', { name: 'State' }))
  await user.click(await screen.findByRole('option', { name: 'Waiting' }))
  await user.click(await screen.findByRole('button', { name: 'Page 2' }))
  const shown = { q: 'quay', state: 'waiting', page: 1 }
  await waitFor(() => expect(router.state.location.search).toEqual(shown))

  await router.navigate({ to: '/home/mytrainings' })
  await heading('My Trainings:')
  await router.navigate({ to: '/home/outbox' })
  await heading('Outbox:')
  expect(router.state.location.search).toEqual(shown)
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('quay')
  expect(server.of('LIST_MAILS').at(-1)).toMatchObject({ Search: 'quay', State: 'waiting', Offset: 50 })

  await router.navigate({ to: '/home/mytrainings' })
  await heading('My Trainings:')
  await router.navigate({ to: '/home/outbox', search: { mail: '<1@bindery>' } })
  await heading('Outbox:')
  expect(router.state.location.search).toEqual({ mail: '<1@bindery>' })
})

/** The lists by their addresses. */
const LISTS = [
  'allsubmissions',
  'allrenewals',
  'allclients',
  'intakes',
  'documents',
  'report/clearancerecords',
  'report/autorenewals',
  'report/policies',
  'allbrokers',
  'allbrokerhouses',
  'brokerannouncement',
  'allmarkets',
  'allproducts',
  'allstates',
  'allconfigs',
  'allaccounts',
  'alltrainings',
  'allincidents',
  'history',
  'outbox',
]
const searchBox = (list: string) => screen.findByRole('textbox', { name: list === 'documents' ? 'Text' : 'Search' })

describe('A-081 A-170 a list is found again as it was left, and keeps its state under a key of its own, for the session or, the submissions, for good', () => {
  test.for(LISTS)('%s', async (list) => {
    localStorage.clear()
    const { user, router } = await openOne(`/home/${list}`, null)
    await user.type(await searchBox(list), 'quay{Enter}')
    await waitFor(() => expect(router.state.location.searchStr).toContain('quay'))
    const { search } = router.state.location
    await router.navigate({ to: '/home/mytrainings' })
    await heading('My Trainings:')
    const [kept, other] = list === 'allsubmissions' ? [localStorage, sessionStorage] : [sessionStorage, localStorage]
    expect(JSON.parse(kept.getItem(list) ?? 'null')).toEqual(search)
    expect(other.getItem(list)).toBeNull()
    await router.navigate({ to: `/home/${list}` })
    expect(await searchBox(list)).toHaveValue('quay')
    expect(router.state.location.search).toEqual(search)
  })

  test('every list of the console is among these, each with another key', () => {
    const root = join(import.meta.dirname, '../src')
    const keys = globSync('**/*.ts', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/= (?:listState|remembered)\('([^']+)'/gu)].map(
        ([, key = '']) => key,
      ),
    )
    expect(keys.toSorted()).toEqual(LISTS.toSorted())
  })
})
