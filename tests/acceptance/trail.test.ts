/** One request and everything that follows from it, found in the log by the ids in its history. */
import { SendSubmission } from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { submission } from '../support/fixtures.ts'
import { loggedLines } from '../support/log-lines.ts'
import { eventually } from '../support/waiting.ts'

const { lines, log } = loggedLines()
const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
const RequestID = 'the-one-request'

let agency: Agency
beforeAll(async () => {
  agency = await openAgency(0, undefined, { overrides: { log } })
})
afterAll(() => agency.close())

async function events() {
  const all = await agency.bindery.store.readAll(null, 10_000)
  const first = all.find(({ requestId }) => requestId === RequestID)
  return all.filter(({ correlationId }) => correlationId === first?.correlationId)
}

test('a call, its events, the jobs they ask for and what those record all carry its correlation id and its trace', async () => {
  const mia = await agency.signIn()
  const body = { ...mia.session, ...submission(), Func: SendSubmission.func, RequestID, SendBrokerEmail: true }
  await fetch(`${agency.url}/api/quotation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: TRACEPARENT },
    body: JSON.stringify(body),
  })
  await eventually('the mail is handed over', async () =>
    (await events()).some(({ type }) => type === 'MailHandedOver'),
  )
  const found = await events()
  expect(found.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['SubmissionReceived', 'ClientAdded', 'MailHandedOver']),
  )
  for (const { type, traceparent } of found) expect([type, traceparent]).toEqual([type, TRACEPARENT])

  const [{ correlationId: shared } = { correlationId: '' }] = found
  const trail = { correlationId: shared, traceparent: TRACEPARENT }
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'A call', requestId: RequestID, ...trail }))
  const job = await eventually('the mail job is told', async () =>
    lines.find(({ msg, correlationId, name }) => msg === 'A job is done' && correlationId === shared && name !== ''),
  )
  expect(job).toMatchObject({ job: expect.any(String), attempt: 1, ...trail })
  for (const secret of [mia.session.Token, mia.session.SID]) expect(JSON.stringify(lines)).not.toContain(secret)
})
