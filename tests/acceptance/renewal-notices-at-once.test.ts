/** Notices to several renewals over HTTP: each a command of its own, told when it was not sent, and none sent twice. */
import { GetHistory, SendRenewalNotice, SendSubmission, SetRenewalStatus, UpdateRenewal } from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { BROKER, submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { formOf, importing, line } from '../support/renewals.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
let mia: Person
beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
})
afterAll(() => agency.close())

const notice = (RenewalID: number, FirstOnly = true) => ({
  Renewal: { RenewalID, NoticeMessage: '<p>{{PolicyNumber}} is due on {{DueDate}}.</p>', Attachments: [] },
  Files: [],
  FirstOnly,
})
const status = (RenewalID: number, CSVStatus: 'Bound' | 'Lapsed' | 'Quoted' | '') =>
  mia.send(SetRenewalStatus, { Renewal: { RenewalID, Revision: null, CSVStatus } })
const sentOf = async (RenewalID: number) =>
  (await mia.send(GetHistory, { Stream: `renewal-${RenewalID}` })).Events.filter(({ Sentence }) =>
    Sentence.includes('sent the notice'),
  )

test('each of several notices names its own policy, and one that is repeated or asked for anew leaves once', async () => {
  const policies = ['PI-11', 'PI-12', 'PI-13']
  const renewals = await importing(mia, ...policies.map((policyNo) => line(policyNo)))
  const bodies = renewals.map(({ RenewalID }) => ({ ...notice(RenewalID), RequestID: crypto.randomUUID() }))
  await Promise.all(bodies.map((body) => mia.send(SendRenewalNotice, body)))
  const again = await Promise.all(bodies.map((body) => mia.send(SendRenewalNotice, body)))
  expect(again.map(({ Renewal }) => Renewal.CSVStatus)).toEqual(['Letter Sent', 'Letter Sent', 'Letter Sent'])
  for (const policyNo of policies) {
    const mails = await agency.mailsTo(mia, BROKER, policyNo)
    expect(mails.map(({ Html }) => Html)).toEqual([expect.stringContaining(`<p>${policyNo} is due on 01/07/2026.</p>`)])
  }

  // Somebody else's press is another request: it is told why nothing leaves.
  const [first] = renewals
  const RenewalID = first?.RenewalID ?? 0
  expect(await mia.refusal(SendRenewalNotice, notice(RenewalID))).toBe('The renewal is notified already.')
  // A status that was put back forgets no letter.
  await status(RenewalID, '')
  expect(await mia.refusal(SendRenewalNotice, notice(RenewalID))).toBe('The renewal is notified already.')
  expect(await sentOf(RenewalID)).toHaveLength(1)
  // one notice by itself may be sent again.
  await mia.send(SendRenewalNotice, notice(RenewalID, false))
  expect(await sentOf(RenewalID)).toHaveLength(2)
})

test('what is bound, lapsed, quoted or without a broker is refused by its reason while the others leave', async () => {
  await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Acme Pty Ltd' }))
  const clientId = await eventually('Acme is a client', async () => (await mia.rows('Clients'))[0]?.ClientID)
  const [bound, lapsed, quoted, nobody, free] = await importing(
    mia,
    line('PI-21'),
    line('PI-22'),
    line('PI-23'),
    line('PI-24').replace('ben  HART', 'Ann Other'),
    line('PI-25'),
  )
  if (!bound || !lapsed || !quoted || !nobody || !free) throw new Error('A line is missing.')
  await mia.send(UpdateRenewal, { Renewal: { ...formOf(bound), ClientID: clientId, CSVStatus: 'Bound' } })
  await status(lapsed.RenewalID, 'Lapsed')
  await status(quoted.RenewalID, 'Quoted')
  const refusals = [bound, lapsed, quoted, nobody].map(({ RenewalID }) =>
    mia.refusal(SendRenewalNotice, notice(RenewalID)),
  )
  expect(await Promise.all(refusals)).toEqual([
    'The renewal is bound.',
    'The renewal is lapsed.',
    'The renewal is worked in a submission already.',
    'Broker is required.\nPlease EDIT the Renewal and select a valid Broker!',
  ])
  const { Renewal } = await mia.send(SendRenewalNotice, notice(free.RenewalID))
  expect(Renewal.CSVStatus).toBe('Letter Sent')
  for (const { RenewalID } of [bound, lapsed, quoted, nobody]) expect(await sentOf(RenewalID)).toEqual([])
})
