/** What needs somebody, in words without names, addresses or the texts of errors. */
import { wireDateTime } from '@bindery/contracts/rules'
import { expect, test } from 'vitest'
import { mattersOf } from './matters.ts'

const counts = { Outages: 0, MailWaiting: 0, MailProblems: 0, FailedJobs: 0, Parked: 0 }
const nothing = { outages: [], mail: null, left: '', counts }
const NOW = '2026-11-20T08:00:00.000Z'

test('where nothing is wrong, there is nothing to tell', () => {
  expect(mattersOf(nothing, NOW)).toEqual([])
})

test('outages, jobs, messages and streams are told each in a sentence', () => {
  const outage = { part: 'files', engine: null, since: NOW }
  const all = { ...nothing, outages: [outage], counts: { ...counts, MailProblems: 2, FailedJobs: 1, Parked: 3 } }
  expect(mattersOf(all, NOW).map(({ text }) => text)).toEqual([
    expect.stringContaining('The shared folder cannot be reached'),
    '2 messages are in doubt, refused or given up.',
    '1 job has failed for good.',
    '3 streams are parked.',
  ])
})

test('mail that waits is a matter after five minutes, without the error, which may hold an address', () => {
  const mail = {
    Count: 4,
    Since: wireDateTime('2026-11-20T07:55:00.000Z'),
    LastLeft: null,
    Error: 'ada@example.com: refused',
  }
  expect(mattersOf({ ...nothing, mail }, '2026-11-20T07:59:59.000Z')).toEqual([])
  expect(mattersOf({ ...nothing, mail }, NOW)).toEqual([
    { key: 'mail', text: 'No mail has left since 20/11/2026 18:55: 4 messages wait.' },
  ])
  const left = { ...mail, LastLeft: wireDateTime('2026-11-20T07:54:00.000Z') }
  expect(mattersOf({ ...nothing, mail: left }, NOW)[0]?.text).toMatch(/^No mail has left since 20\/11\/2026 18:54/u)
  expect(mattersOf({ ...nothing, mail: { ...mail, Count: 1 } }, NOW)).toMatchObject([
    { text: expect.stringContaining(': 1 message waits.') },
  ])
})
