/** Files that go wrong: cut off, another person's, vanished. A clear error, and nothing lost. */
import { readdir, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { DownloadAttachment, GetSubmission, SendSubmission } from '@bindery/contracts/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, TOM, type Agency } from '../support/agency.ts'
import { submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'

let agency: Agency
let mia: Person

beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
})
afterAll(() => agency.close())

const withFile = (name: string, file: { readonly id: string }) => {
  const { Submission } = submission({ InsuredCompanyName: name })
  return { Submission: { ...Submission, Attachments: [file] } }
}

/** Starts a multipart upload and hangs up in the middle of the file. */
function hangUp(person: Person): Promise<void> {
  const { hostname, port } = new URL(agency.url)
  const req = JSON.stringify({ ...person.session, Func: 'QUOTE', FileName: 'Half.pdf' })
  return new Promise((resolve) => {
    const call = request({
      hostname,
      port,
      path: '/api/upload',
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=cut', 'content-length': 1_000_000 },
    })
    call.on('error', () => resolve())
    call.write(`--cut\r\nContent-Disposition: form-data; name="REQ"\r\n\r\n${req}\r\n`)
    call.write(
      '--cut\r\nContent-Disposition: form-data; name="FILE"; filename="Half.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
    )
    call.write('half of it', () => setTimeout(() => call.destroy(), 100))
  })
}

const stored = async () =>
  (await readdir(join(agency.folder, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
/** Whether a file of the store has exactly this content; temporary files may vanish during the search. */
const holds = async (content: string) =>
  (
    await Promise.all(
      (await stored()).map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8').catch(() => '')),
    )
  ).includes(content)

test('an upload cut half-way leaves nothing behind, and the next one goes through', async () => {
  const before = (await stored()).length
  const head = await agency.bindery.store.head()
  await hangUp(mia)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await stored()).toHaveLength(before)
  expect(await agency.bindery.store.head()).toBe(head)
  expect((await mia.upload('QUOTE', 'Whole.pdf')).Results.Success).toBe(true)
})

test('A-106 an attachment belongs to who uploaded it until it is sent: another is refused, its owner is not', async () => {
  const tom = await agency.signIn(TOM)
  const file = await tom.file('UPLOAD_SUBMISSION_ATTACHMENT', 'Of Tom.pdf')
  expect(await mia.refusal(SendSubmission, withFile('Not Hers Pty Ltd', file))).toBe('Attachment is invalid.')
  const { SubmissionID } = await tom.send(SendSubmission, withFile('His Own Pty Ltd', file))
  expect(SubmissionID).toBeGreaterThan(0)
})

test('A-169 an upload that was not sent is read by its uploader alone; once it is sent, by everybody at once', async () => {
  const tom = await agency.signIn(TOM)
  const file = await tom.file('UPLOAD_SUBMISSION_ATTACHMENT', 'Secret so far.pdf', 'what Tom has not sent')
  expect(await mia.refusal(DownloadAttachment, file)).toBe('Attachment is invalid.')
  expect((await tom.send(DownloadAttachment, file)).filename).toBe('Secret so far.pdf')
  await tom.send(SendSubmission, withFile('Sent Now Pty Ltd', file))
  const { base64 } = await mia.send(DownloadAttachment, file)
  expect(Buffer.from(base64, 'base64').toString()).toBe('what Tom has not sent')
})

test('two files in one upload are refused, and neither is kept', async () => {
  const form = new FormData()
  form.append('REQ', JSON.stringify({ ...mia.session, Func: 'QUOTE', FileName: 'First.pdf' }))
  for (const name of ['First.pdf', 'Second.pdf']) form.append('FILE', new Blob([`content of ${name}`]), name)
  const reply = await fetch(`${agency.url}/api/upload`, { method: 'POST', body: form })
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({
    ErrorMessage: 'The request is not an upload: the part REQ, then one part FILE.',
  })
  expect(await Promise.all(['First.pdf', 'Second.pdf'].map((name) => holds(`content of ${name}`)))).toEqual([
    false,
    false,
  ])
  await mia.file('QUOTE', 'First.pdf', 'content of First.pdf')
  expect(await holds('content of First.pdf')).toBe(true)
})

test('a file that vanished from disk is said to be gone; the record and its history stay', async () => {
  const file = await mia.file('UPLOAD_SUBMISSION_ATTACHMENT', 'Gone.pdf', 'soon gone, and like no other')
  const { SubmissionID, After } = await mia.send(SendSubmission, withFile('Gone File Pty Ltd', file))
  expect((await mia.send(DownloadAttachment, file)).filename).toBe('Gone.pdf')
  await rm(join(agency.folder, 'files', 'blobs'), { recursive: true, force: true })
  const reply = await mia.reply(DownloadAttachment, file)
  expect(reply.ErrorMessage).toBe('The content of this file is missing on the server. Please tell your administrator.')
  const { Submission } = await mia.send(GetSubmission, { SubmissionID, ...(After === undefined ? {} : { After }) })
  expect(Submission.Attachments?.map(({ FileName }) => FileName)).toEqual(['Gone.pdf'])
})
