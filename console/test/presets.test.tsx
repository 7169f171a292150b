/** What a form knows already, it begins with: the product that is asked for, and the underwriter of a new submission. */
import { noCoverage } from '@bindery/contracts/rules'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { heading, openPage, signIn } from './open.tsx'
import { ava, policy, whole } from './policy-records.ts'
import { broker, deltaOf, masterData, mia, owner, state, submission } from './records.ts'
import { fakeServer, ok } from './server.ts'
import { choose, form, openSubmission, press } from './submission-page.tsx'

const covered = (...flags: readonly (keyof ReturnType<typeof noCoverage>)[]) => ({
  Products: { ...noCoverage(), ...Object.fromEntries(flags.map((flag) => [flag, true])) },
  Bounds: [],
})
async function open(...flags: readonly (keyof ReturnType<typeof noCoverage>)[]) {
  const record = whole(covered(...flags))
  return openSubmission({
    GET_DATA: () => ok(deltaOf({ Brokers: [ava], Submissions: [submission(41, { Products: record.Products })] })),
    GET_SUBMISSION: () => ok({ Submission: record }),
  })
}
const product = async (of: string) => (await form(of)).getByRole('combobox', { name: /^Product/u })

test('a quote, an indication, a decline and a request to markets begin with the one product that is asked for', async () => {
  const { user } = await open('CyberLiability')
  for (const [button, name] of [
    ['New quote', 'New quote'],
    ['New quick indication', 'New quick indication'],
    ['New decline', 'New decline'],
    ['New wholesale', 'New wholesale'],
  ] as const) {
    await press(user, button)
    expect(await product(name)).toHaveValue('Cyber Liability')
  }
  // WHO-002: its markets that can be asked are ticked with it.
  const markets = within(screen.getByRole('form', { name: 'New wholesale' })).getAllByRole('checkbox')
  expect(markets.filter((box) => box instanceof HTMLInputElement && box.checked)).toHaveLength(2)
})

test('where several products are asked for, or one that we do not have, none is chosen', async () => {
  const { user } = await open('CyberLiability', 'GeneralLiability')
  await press(user, 'New quote')
  expect(await product('New quote')).toHaveValue('')
})

test('A-119 a broker brings the underwriter of its state, and oneself where the state has none who is with us', async () => {
  signIn()
  fakeServer({
    GET_MASTER_DATA: () =>
      ok(
        masterData({
          Owners: [mia, owner(5, 'Tom Okafor'), { ...owner(6, 'Al Gone'), Active: false }],
          States: [state, { ...state, StateID: 7, StateName: 'Tasmania', StateCode: 'TAS', OwnerID: 6 }],
        }),
      ),
    GET_DATA: () =>
      ok(
        deltaOf({
          Brokers: [
            { ...broker(1, 'Ava Singh'), StateID: 4 },
            { ...broker(2, 'Bo Field'), StateID: 7 },
          ],
        }),
      ),
  })
  const { user } = openPage('/home/submission')
  await heading('New Submission:')
  const scope = within(screen.getByRole('form', { name: 'New submission' }))
  const underwriter = () => scope.getByRole('combobox', { name: /^Underwriter/u })
  expect(underwriter()).toHaveValue('')
  await choose(user, scope, /^Broker/u, 'Bo Field')
  await waitFor(() => expect(underwriter()).toHaveValue('Mia Chen'))
  await choose(user, scope, /^Broker/u, 'Ava Singh')
  expect(underwriter()).toHaveValue('Mia Chen')
  await press(user, 'Clear')
  await choose(user, scope, /^Broker/u, 'Ava Singh')
  await waitFor(() => expect(underwriter()).toHaveValue('Tom Okafor'))
})

test('a binding offers the number of the newest policy of its product as the pattern of the next', async () => {
  const { user } = await openSubmission({
    GET_DATA: () =>
      ok(
        deltaOf({
          Brokers: [ava],
          Quotes: [
            { ...policy, QuoteID: 30_001, PolicyNumber: 'CY-SC-260007' },
            { ...policy, QuoteID: 20_001, PolicyNumber: 'CY-SC-250001' },
          ],
        }),
      ),
  })
  await press(user, 'New binding')
  const number = (await form('Bind a policy')).getByRole('textbox', { name: /^Policy Number/u })
  expect(number).not.toHaveAttribute('placeholder')
  await choose(user, await form('Bind a policy'), /^Market/u, 'Southern Cross')
  await choose(user, await form('Bind a policy'), /^Product/u, 'Cyber Liability')
  await waitFor(() => expect(number).toHaveAttribute('placeholder', 'as CY-SC-260007'))
  expect(number).toHaveValue('')
})
