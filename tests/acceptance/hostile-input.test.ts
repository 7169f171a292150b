/** Bad input of every kind: a clear refusal or a harmless rendering, nothing appended (API-006, API-007, A-145). */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GetMasterData, SendQuote, SendSubmission, UpdateStickyNote } from '@bindery/contracts/wire'
import { openAgency, TOM, type Agency } from '../support/agency.ts'
import { BROKER, PASSWORD, quote, submission } from '../support/fixtures.ts'
import { Person } from '../support/person.ts'

let agency: Agency
let mia: Person

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
})
afterAll(() => agency.close())

const head = () => agency.bindery.store.head()

/** Expects that the attempt appends no event. */
async function nothingAppended(attempt: () => Promise<void>) {
  const before = await head()
  await attempt()
  expect(await head()).toBe(before)
}

test('A-047 an unknown Func, and a Func on the wrong endpoint, are unknown', () =>
  nothingAppended(async () => {
    for (const [endpoint, Func] of [
      ['quotation', 'DROP_TABLES'],
      ['download', 'SEND_QUOTE'],
      ['quotation', '__proto__'],
      ['login', ''],
    ] as const) {
      const { status, envelope } = await mia.post(endpoint, { ...mia.session, Func })
      expect([status, envelope.ErrorMessage]).toEqual([200, 'Unknown function.'])
    }
  }))

test('internal calls cannot be reached over HTTP', () =>
  nothingAppended(async () => {
    for (const Func of ['ENSURE_CLIENT', 'LINK_CLIENT', 'RECORD_MAIL', 'SET_CONFIG', 'SET_TEMPLATE', 'DEFINE_STATE']) {
      const { envelope } = await mia.post('quotation', {
        ...mia.session,
        Func,
        Config: { ConfigName: 'TFA-REQUIRED', ConfigValue: 'x' },
      })
      expect(envelope.ErrorMessage).toBe('Unknown function.')
    }
  }))

test('A-145 what is not a call at all is answered 400, in the envelope', () =>
  nothingAppended(async () => {
    for (const body of ['{"Func":', '[]', '"text"', 'null', '']) {
      const { status, envelope } = await mia.post('quotation', body)
      expect(status).toBe(400)
      expect(envelope).toMatchObject({ LoggedOut: false, Results: {} })
    }
    const { status } = await mia.post('quotation', { ...mia.session, Func: 'SEND_SUBMISSION' })
    expect(status).toBe(400)
  }))

test('A-145 a body over 1 MB is answered 413', () =>
  nothingAppended(async () => {
    const { status, envelope } = await mia.post('quotation', {
      ...mia.session,
      Func: 'GET_DATA',
      Padding: 'x'.repeat(1_100_000),
    })
    expect(status).toBe(413)
    expect(envelope.HasAccess).toBeDefined()
  }))

test('A-149 an offset beyond whatever is kept finds nothing, and one beyond all whole numbers is refused', async () => {
  for (const [Func, found] of [
    ['LIST_MAILS', 'Mails'],
    ['SEARCH_EVENTS', 'Events'],
  ] as const) {
    const last = await mia.post('operations', { ...mia.session, Func, Offset: Number.MAX_SAFE_INTEGER })
    expect([Func, last.status, last.envelope.Results[found]]).toEqual([Func, 200, []])
    const { envelope } = await mia.post('operations', { ...mia.session, Func, Offset: 1e21 })
    expect(envelope.ErrorMessage).toBe('Offset is invalid.')
  }
})

test('a content type that is no JSON is refused', () =>
  nothingAppended(async () => {
    const response = await fetch(`${agency.url}/api/quotation`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: '<Func/>',
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  }))

test('a wrong, missing or foreign SID or Token is LoggedOut on every endpoint', async () => {
  const tom = await Person.signIn(agency.url, TOM, PASSWORD)
  const sessions = [
    {},
    { SID: mia.session.SID, Token: 'wrong' },
    { SID: 'wrong', Token: mia.session.Token },
    { SID: tom.session.SID, Token: mia.session.Token },
  ]
  const calls = [
    ['quotation', 'GET_DATA'],
    ['quotation', 'SEND_SUBMISSION'],
    ['download', 'DOWNLOAD_ATTACHMENT'],
    ['operations', 'GET_HISTORY'],
  ] as const
  await nothingAppended(async () => {
    for (const session of sessions) {
      for (const [endpoint, Func] of calls) {
        const { envelope } = await mia.post(endpoint, { ...session, Func, ...submission() })
        expect(envelope.LoggedOut).toBe(true)
      }
    }
  })
})

test('A-149 a field of the wrong type is refused with its text', () =>
  nothingAppended(async () => {
    const { Submission } = submission()
    const { envelope } = await mia.post('quotation', {
      ...mia.session,
      Func: 'SEND_SUBMISSION',
      Submission: { ...Submission, OwnerID: { $gt: 0 }, Turnover: [1], InsuredCompanyName: 7 },
    })
    expect(envelope.ErrorMessage.split('\n')).toEqual([
      'Underwriter is required.',
      'Insured Company is invalid.',
      'Fee Income is invalid.',
    ])
    expect(envelope.Results.Success).toBe(false)
  }))

test('an attachment id of another user, or none at all, is refused', () =>
  nothingAppended(async () => {
    const { Submission } = submission()
    const refusal = await mia.refusal(SendSubmission, {
      Submission: { ...Submission, Attachments: [{ id: 'no-such-file' }] },
    })
    expect(refusal).toBe('Attachment is invalid.')
  }))

test('A-106 a file name that would leave the root is stored harmlessly under it', async () => {
  const file = await mia.file('UPLOAD_SUBMISSION_ATTACHMENT', '../../../etc/passwd.txt', 'harmless')
  const { Submission } = submission({ InsuredCompanyName: 'Path Walker' })
  await mia.send(SendSubmission, { Submission: { ...Submission, Attachments: [file] } })
  const escaped = await readdir(join(agency.folder, '..')).then((names) => names.includes('etc'))
  expect(escaped).toBe(false)
})

test('a file of a foreign kind or of 20 MB is refused with its text', async () => {
  expect((await mia.upload('QUOTE', 'run.exe')).ErrorMessage).toContain('Unsupported file.')
  const large = await mia.upload('QUOTE', 'large.pdf', new Uint8Array(20_971_520))
  expect(large).toMatchObject({ ErrorMessage: 'File should be smaller than 20MB.', Results: { Success: false } })
})

test('a script in an e-mail body never reaches the message', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Script Kiddies Pty Ltd' }))
  await mia.send(
    SendQuote,
    quote(SubmissionID, {
      EmailMessage:
        '<p onclick="steal()">Hello {{BrokerFirstName}}</p><script>steal()</script><img src=x onerror=steal()>',
    }),
  )
  const [mail] = await agency.mailsTo(mia, BROKER, 'Quotation: Script Kiddies')
  expect(mail?.Html).toContain('Hello Ben')
  expect(mail?.Html).not.toMatch(/script|onclick|onerror|steal/u)
})

test('HTML in a note is data: it comes back as it was typed', async () => {
  const { SubmissionID } = await mia.send(SendSubmission, submission({ InsuredCompanyName: 'Noted Pty Ltd' }))
  const note = '<b>call</b> <script>alert(1)</script>'
  const { After, Submission } = await mia.send(UpdateStickyNote, { Submission: { SubmissionID, StickyNote: note } })
  expect(Submission.StickyNoteFrom).toBe('Mia Chen')
  const row = (await mia.rows('Submissions', After)).find((each) => each.SubmissionID === SubmissionID)
  expect(row?.StickyNote).toBe(note)
})

test('A-028 who lacks the role is told so, and nothing changes', async () => {
  const tom = await Person.signIn(agency.url, TOM, PASSWORD)
  // Letters and clients of earlier tests may still be recorded: wait for them.
  await agency.mailIsQuiet(mia)
  const before = await head()
  const { envelope } = await tom.post('quotation', {
    ...tom.session,
    Func: 'INSERT_ACCOUNT',
    Account: { Username: 'x@example.com' },
  })
  expect(envelope).toMatchObject({ HasAccess: false, ErrorMessage: 'You do not have access to this function.' })
  expect(await head()).toBe(before)
})

test('no password, token or cipher text is in an event, a job or a file of the data folder', async () => {
  await mia.send(GetMasterData, {})
  const secrets = [PASSWORD, mia.session.Token]
  const names = await readdir(agency.folder, { recursive: true, withFileTypes: true })
  for (const entry of names.filter((each) => each.isFile())) {
    const text = await readFile(join(entry.parentPath, entry.name), 'latin1')
    for (const secret of secrets) expect(text.includes(secret), `${entry.name} holds a secret`).toBe(false)
  }
})
