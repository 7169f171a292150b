/**
 * Undo after Send: a letter waits, is held back or not, and leaves once or not at all; the record of what was sent
 * stands.
 */
import { SYSTEM } from '@bindery/contracts/events'
import {
  GetAttention,
  GetHistory,
  GetOperations,
  HurryQueue,
  ListMails,
  RecordMail,
  ResolveMail,
  SendBinding,
  SendQuote,
  SendSubmission,
  UndoSend,
} from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { filesOf } from '../support/binding.ts'
import { binding, BROKER, quote, submission } from '../support/fixtures.ts'
import { loggedLines } from '../support/log-lines.ts'
import type { Person } from '../support/person.ts'
import { isEmpty, isTaken } from '../support/quiet.ts'
import { eventually } from '../support/waiting.ts'

/** Longer than any test takes: a letter leaves in it only when its queue is hurried. */
const WAIT = 60

const logged = loggedLines()
let agency: Agency
let mia: Person
beforeAll(async () => {
  const settings = { BINDERY_UNDO_SECONDS: String(WAIT) }
  agency = await openAgency(0, undefined, { settings, overrides: { log: logged.log } })
  mia = await agency.signIn()
})
afterAll(() => agency.close())

const received = async (InsuredCompanyName: string) => {
  const { SubmissionID } = await mia.send(SendSubmission, {
    ...submission({ InsuredCompanyName }),
    SendBrokerEmail: false,
  })
  return SubmissionID
}

async function quoted(insured: string) {
  const SubmissionID = await received(insured)
  const { QuoteID, After, UndoSeconds } = await mia.send(SendQuote, quote(SubmissionID))
  return { SubmissionID, QuoteID, Sent: String(After), UndoSeconds }
}

const told = async (SubmissionID: number) =>
  (await mia.send(GetHistory, { SubmissionID })).Events.map(({ Sentence }) => Sentence)
const quoteRow = async (QuoteID: number) => (await mia.rows('Quotes')).find((row) => row.QuoteID === QuoteID)
const heldLetters = async (submissionId: number) =>
  (await mia.send(ListMails, { State: 'held' })).Mails.filter(({ SubmissionID }) => SubmissionID === submissionId)

/** Waits until the queue has the letters, and makes them due, as an operator's "Try now" does. */
async function timePasses() {
  const operations = () => mia.send(GetOperations, {})
  await eventually('every event is taken', async () => isTaken(await operations()))
  await eventually('no letter waits', async () => {
    // A try that fails was none of the job's own: it waits on for its time, and is hurried again.
    await mia.send(HurryQueue, { Queue: 'mail' })
    // That is an event of its own, so that this waits for the queue alone.
    return isEmpty(await operations(), 'mail')
  })
}

test('a quote whose letter is undone stands, its letter never leaves by itself, and the record says so', async () => {
  const { SubmissionID, QuoteID, Sent, UndoSeconds } = await quoted('Undone Pty Ltd')
  expect(UndoSeconds).toBe(WAIT)

  const RequestID = crypto.randomUUID()
  const { Held } = await mia.send(UndoSend, { Sent, RequestID })
  expect(Held).toHaveLength(1)
  expect((await mia.send(UndoSend, { Sent, RequestID })).Held).toEqual(Held)
  expect(await mia.refusal(UndoSend, { Sent })).toBe('The letter is already held back.')

  await timePasses()
  // The link to the client is a consequence of its own and may be recorded before or after.
  expect(await told(SubmissionID)).toContain(`Mia Chen held back quote ${QuoteID} before it was mailed`)
  expect(await quoteRow(QuoteID)).toMatchObject({ Status: 'Quote', DateEmailed: null })
  expect(await heldLetters(SubmissionID)).toMatchObject([{ State: 'held', Subject: `Quote ${QuoteID}`, To: [] }])
  expect((await mia.send(GetAttention, {})).MailProblems).toBe(0)

  const [letter] = Held
  // Nobody is told that it was sent: one click would end the matter without the letter.
  expect(
    await mia.refusal(ResolveMail, { Stream: letter?.Stream, MessageID: letter?.MessageID, Decision: 'sent' }),
  ).toBe('The letter was held back and has not left. It can be sent.')
  await mia.send(ResolveMail, { Stream: letter?.Stream, MessageID: letter?.MessageID, Decision: 'resend' })
  await agency.mailsTo(mia, BROKER, 'Undone Pty Ltd')
  await eventually('the quote is dated', async () => (await quoteRow(QuoteID))?.DateEmailed)
  const { Actions } = await mia.send(GetOperations, {})
  expect(Actions.find(({ What }) => What === 'send-now')?.About).toMatch(/^Submission \d+: Undone Pty Ltd, Quote \d+$/u)
  expect(await heldLetters(SubmissionID)).toEqual([])
  expect(await agency.mailsTo(mia, BROKER, 'Undone Pty Ltd')).toHaveLength(1)
})

test('a letter that is not undone leaves once, and is then refused to be held back', async () => {
  const { QuoteID, Sent } = await quoted('Not Undone Pty Ltd')
  await timePasses()
  await eventually('the quote is dated', async () => (await quoteRow(QuoteID))?.DateEmailed)
  expect(await agency.mailsTo(mia, BROKER, 'Not Undone Pty Ltd')).toHaveLength(1)
  expect(await mia.refusal(UndoSend, { Sent })).toBe('The letter has already left and cannot be held back.')
})

/** Lets a letter leave; something happens after its record was read, and before the mark that it begins to leave. */
async function timePassesWhile(happens: () => Promise<unknown>) {
  const { files } = agency.bindery
  const { put } = files
  const kept = vi.spyOn(files, 'put').mockImplementationOnce(async (...letter) => {
    await happens()
    return put(...letter)
  })
  try {
    await timePasses()
    expect(kept).toHaveBeenCalledTimes(1)
  } finally {
    kept.mockRestore()
  }
}

test('a letter held back while its job is in hand does not leave, and its job has not failed', async () => {
  const { SubmissionID, Sent } = await quoted('Held In Hand Pty Ltd')
  await timePassesWhile(() => mia.send(UndoSend, { Sent }))
  expect(await heldLetters(SubmissionID)).toHaveLength(1)
  expect(await agency.mailsTo(mia, BROKER, 'Held In Hand Pty Ltd', 0)).toEqual([])
  expect(logged.lines.filter(({ msg }) => String(msg).startsWith('A job failed'))).toEqual([])
})

test('a letter that another try has begun to hand over is looked at again, because that try may have died', async () => {
  const { SubmissionID, QuoteID } = await quoted('Marked Twice Pty Ltd')
  const { Events } = await mia.send(GetHistory, { SubmissionID })
  const { stream, revision, id } = Events.find(({ Event }) => Event['type'] === 'QuoteSent')?.Event ?? {}
  const mark = {
    Stream: String(stream),
    Revision: Number(revision),
    Purpose: 'quote',
    ItemID: QuoteID,
    MessageID: `${String(id)}@bindery`,
    To: [BROKER],
    Cc: [],
    Subject: `Quote ${QuoteID}`,
    Outcome: 'handing-over',
    Error: '',
  }
  await timePassesWhile(() =>
    agency.bindery.commands.execute(RecordMail, mark, { actor: SYSTEM, requestId: 'another try' }),
  )
  expect(await agency.mailsTo(mia, BROKER, 'Marked Twice Pty Ltd')).toHaveLength(1)
  await eventually('the quote is dated', async () => (await quoteRow(QuoteID))?.DateEmailed)
})

test('undoing a bind holds back both of its letters; what sent no letter has none to hold back', async () => {
  const SubmissionID = await received('Bound And Held Pty Ltd')
  const files = await filesOf(mia, 'Bound and held')
  const { After } = await mia.send(SendBinding, binding(SubmissionID, files, { PolicyNumber: 'PI-HELD-1' }))
  const { Held } = await mia.send(UndoSend, { Sent: String(After) })
  expect(Held).toHaveLength(2)
  expect(await told(SubmissionID)).toEqual(
    expect.arrayContaining([
      'Mia Chen held back the binding of policy PI-HELD-1 before it was mailed',
      'Mia Chen held back the instructions for the binding of policy PI-HELD-1 before it was mailed',
    ]),
  )
  expect(await mia.refusal(UndoSend, { Sent: Buffer.from('[["staff",0]]').toString('base64url') })).toBe(
    'There is no letter to hold back.',
  )
})

test('a letter waits for the seconds that the settings say, and leaves by itself', async () => {
  const quick = await openAgency(0, undefined, { settings: { BINDERY_UNDO_SECONDS: '1' } })
  try {
    const person = await quick.signIn()
    const { SubmissionID } = await person.send(SendSubmission, { ...submission(), SendBrokerEmail: false })
    const { UndoSeconds } = await person.send(SendQuote, quote(SubmissionID))
    expect(UndoSeconds).toBe(1)
    const events = await eventually('the letter has left', async () => {
      const { Events } = await person.send(GetHistory, { SubmissionID })
      return Events.some(({ Event }) => Event['type'] === 'MailHandedOver') && Events
    })
    const at = (type: string) => Date.parse(String(events.find(({ Event }) => Event['type'] === type)?.Event['at']))
    expect(at('MailHandoverBegun') - at('QuoteSent')).toBeGreaterThanOrEqual(1000)
  } finally {
    await quick.close()
  }
})
