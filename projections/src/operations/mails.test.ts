/** The state of each letter, from its recorded steps. */
import {
  AnnouncementStopped,
  MailDeferred,
  MailGivenUp,
  MailHandedOver,
  MailHandoverBegun,
  MailPutInDoubt,
  MailRejected,
  MailResendAsked,
  SYSTEM,
} from '@bindery/contracts/events'
import type { Views } from '@bindery/contracts/ports'
import { wireDateTime } from '@bindery/contracts/rules'
import { expect, test } from 'vitest'
import { given, recorded } from '../../test/given.ts'
import { mailed, received, STREAM } from '../../test/samples.ts'
import { rowsAfter } from '../runner/fold.ts'
import { mails } from './mails.ts'
import { mailWaiting } from './read-mails.ts'

const message = mailed('quote')
const body = { id: 'b1', fileName: 'message.html', sha256: 'a'.repeat(64), size: 10 }
const begun = MailHandoverBegun({ ...message, body, files: [{ ...body, id: 'f1', fileName: 'Terms.pdf' }] })
const taken = (refused: readonly string[] = []) =>
  MailHandedOver({ ...message, refused: [...refused], body: null, files: [] })
const letter = (...facts: Parameters<typeof given>[2][]) =>
  given(mails, STREAM, received, ...facts).get(message.messageId)

const sinceOf = (row: object | null | undefined): unknown => (row && 'DeferredSince' in row ? row.DeferredSince : null)

test('a letter under way waits, and its text can be read', () => {
  expect(letter(begun)).toMatchObject({
    State: 'waiting',
    Error: '',
    DeferredSince: null,
    BodyID: 'b1',
    Files: [{ id: expect.any(String), FileName: 'Terms.pdf' }],
  })
})

test('a letter that is put off keeps since when and why, through further tries, until a server takes it', () => {
  const first = letter(begun, MailDeferred({ ...message, error: 'ECONNREFUSED' }))
  expect(first).toMatchObject({ State: 'waiting', Error: 'ECONNREFUSED', BodyID: 'b1' })
  const again = letter(
    begun,
    MailDeferred({ ...message, error: 'ECONNREFUSED' }),
    begun,
    MailDeferred({ ...message, error: '451 later' }),
  )
  expect(again).toMatchObject({ State: 'waiting', Error: '451 later', DeferredSince: sinceOf(first) })
  expect(letter(begun, MailDeferred({ ...message, error: 'x' }), begun, taken())).toMatchObject({
    State: 'handed-over',
    Error: '',
    DeferredSince: null,
  })
})

test('refused, refused for some and in doubt are told apart, each with its reason', () => {
  expect(letter(begun, MailRejected({ ...message, error: '550 no' }))).toMatchObject({
    State: 'refused',
    Error: '550 no',
  })
  expect(letter(begun, taken(['lead@example.com']))).toMatchObject({
    State: 'refused',
    Error: 'The server refused lead@example.com.',
  })
  expect(letter(begun, MailPutInDoubt({ ...message, error: 'The line is dead.' }))).toMatchObject({
    State: 'in-doubt',
    Error: 'The line is dead.',
  })
  expect(letter(begun, MailPutInDoubt({ ...message, error: '' }), MailResendAsked(message))).toMatchObject({
    State: 'waiting',
    Error: '',
  })
})

test('a letter that is given up waits no longer, with its last error, until somebody asks for it', () => {
  const ended = [
    begun,
    MailDeferred({ ...message, error: '451 later' }),
    MailGivenUp({ ...message, error: '451 later' }),
  ]
  expect(letter(...ended)).toMatchObject({ State: 'given-up', Error: '451 later', DeferredSince: null, BodyID: 'b1' })
  expect(letter(...ended, MailResendAsked(message))).toMatchObject({ State: 'waiting', Error: '' })
  // One that was never written is named by what it is about.
  expect(letter(MailGivenUp({ ...message, to: [], subject: '', error: 'x' }))).toMatchObject({ Subject: 'Quote 41001' })
  const unwritten = { ...message, to: [], subject: '', refused: [], body: null, files: [] }
  expect(letter(MailHandedOver(unwritten))).toMatchObject({ Subject: 'Quote 41001' })
})

test('what is stopped with its announcement waits no longer, whatever a try in hand brings; what left has left', () => {
  const announced = { ...message, purpose: 'announcement' as const, itemId: 7 }
  const stream = 'announcement-1'
  const stateAfter = (...facts: Parameters<typeof given>[2][]) => given(mails, stream, ...facts).get(`${stream} 7`)
  const first = MailHandoverBegun({ ...announced, body, files: [] })
  const later = MailDeferred({ ...announced, error: '451 later' })
  const stop = AnnouncementStopped({ announcementId: 1, brokerIds: [7, 8] })
  const stopped = { State: 'stopped', DeferredSince: null, Error: '451 later' }
  expect(stateAfter(first, later, stop)).toMatchObject(stopped)
  expect(stateAfter(first, stop, later)).toMatchObject(stopped)
  const left = MailHandedOver({ ...announced, refused: [], body, files: [] })
  expect(stateAfter(first, stop, left)).toMatchObject({ State: 'handed-over' })
  // Nothing is told of a message that had no step.
  expect(given(mails, stream, stop).size).toBe(0)
})

test('what a server took has left; what a person marks as sent has not left by that', () => {
  const byMia = letter(begun, MailPutInDoubt({ ...message, error: '' }), taken())
  expect(byMia).toMatchObject({ State: 'handed-over', LeftAt: '' })
  const [own] = rowsAfter(mails, recorded(STREAM, [received, taken()], SYSTEM)).values()
  expect(own?.value).toMatchObject({ State: 'handed-over', LeftAt: '2025-07-01T00:31:00.000Z' })
})

/** The views with these letters alone, in the order in which they are asked for. */
const viewsOf = (letters: readonly { readonly left?: string; readonly putOff?: string }[]): Pick<Views, 'page'> => ({
  async page(_collection, { filter }) {
    const rows = letters
      .filter(({ left }) => (left === undefined ? 'waiting' : 'handed-over') === filter?.['State'])
      .map(({ left, putOff }, i) => {
        const at = left ?? putOff ?? ''
        const row = {
          State: filter?.['State'],
          DeferredSince: putOff ?? null,
          LastAt: at,
          LeftAt: left ?? '',
          Error: '',
        }
        return { key: String(i), stream: STREAM, revision: 1, changeNumber: 1, heavy: null, row: JSON.stringify(row) }
      })
    return { rows, total: rows.length }
  },
})
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 7, minute)).toISOString()
const waits = async (...letters: Parameters<typeof viewsOf>[0]) => mailWaiting(viewsOf(letters))

test('one letter that is put off while others leave is told apart from mail that does not leave', async () => {
  expect(await waits({ left: at(10) })).toBeNull()
  expect(await waits({ putOff: at(0) })).toMatchObject({ Count: 1, LastLeft: null, OthersLeave: false })
  expect(await waits({ putOff: at(3) }, { left: at(2) })).toMatchObject({ LastLeft: null, OthersLeave: false })
  expect(await waits({ putOff: at(0) }, { left: at(5) })).toMatchObject({
    Count: 1,
    LastLeft: wireDateTime(at(5)),
    OthersLeave: true,
  })
})

test('letters that were put off after the last one left are an alarm again, whatever an older one waits for', async () => {
  const older = [{ putOff: at(0) }, { left: at(5) }]
  expect(await waits(...older, { putOff: at(6) })).toMatchObject({ OthersLeave: true })
  expect(await waits(...older, { putOff: at(6) }, { putOff: at(7) })).toMatchObject({
    Count: 3,
    LastLeft: wireDateTime(at(5)),
    OthersLeave: false,
  })
})
