/** What a bind freezes is fresh, and of two binds of one quote one holds (BIND-010, A-150). */
import { SendBinding } from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, TOM, type Agency } from '../support/agency.ts'
import { expectFreshRates, expectOneOfTwo, filesOf, frozenOn, quoted } from '../support/binding.ts'
import { binding, BROKER } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'

let agency: Agency
let mia: Person
beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
})
afterAll(() => agency.close())

test('BIND-010 A-150 A-008 a rate that was changed and acknowledged a moment before is the rate that is bound', () =>
  expectFreshRates(mia, [8, 7.5, 11]))

test('A-008 what was bound keeps its rates when they change later', async () => {
  const { SubmissionID, QuoteID } = await quoted(mia, 'Kept Pty Ltd')
  await mia.send(SendBinding, binding(SubmissionID, await filesOf(mia, 'Kept'), { QuoteID, PolicyNumber: 'PI-KEPT' }))
  const before = await frozenOn(mia, SubmissionID)
  await expectFreshRates(mia, [6])
  expect(await frozenOn(mia, SubmissionID)).toEqual(before)
  const row = (await mia.rows('Quotes')).find(({ PolicyNumber }) => PolicyNumber === 'PI-KEPT')
  expect(row).toMatchObject({ SDRateNSW: before[1]?.data.terms.stampDutyRates['NSW'] })
})

test('BIND-010 two people bind one quote at once: one policy, one mail, and the other may use the same files again', async () => {
  await expectOneOfTwo(mia, await agency.signIn(TOM))
  const mails = await agency.mailsTo(mia, BROKER, 'Bound: Wanted Twice', 2)
  expect(mails.map(({ Subject }) => Subject).filter((subject) => subject.includes('PI-SIDE'))).toHaveLength(1)
})

test('BIND-010 one person binds one quote twice at once, by two requests: one policy as well', async () => {
  const again = await agency.signIn()
  const { SubmissionID, QuoteID } = await quoted(mia, 'Double Click Pty Ltd')
  const files = await filesOf(mia, 'Double Click')
  const bind = (person: Person, PolicyNumber: string) => person.reply(SendBinding, binding(SubmissionID, files, { QuoteID, PolicyNumber }))
  const replies = await Promise.all([bind(mia, 'PI-CLICK-1'), bind(again, 'PI-CLICK-2')])
  expect(replies.map(({ ErrorMessage }) => ErrorMessage).toSorted()).toEqual(['', 'The quote is already bound.'])
})
