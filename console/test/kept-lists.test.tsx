/** What a list was searched for, and its filters and page, after a visit elsewhere. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
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
