/** Files that go wrong: cut off, another's, vanished. A clear error, and nothing lost (ATT-004, API-032, A-106, A-154). */
import { readdir, rm } from 'node:fs/promises'
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
      hostname, port, path: '/api/upload', method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=cut', 'content-length': 1_000_000 },
    })
    call.on('error', () => resolve())
    call.write(`--cut\r\nContent-Disposition: form-data; name="REQ"\r\n\r\n${req}\r\n`)
    call.write('--cut\r\nContent-Disposition: form-data; name="FILE"; filename="Half.pdf"\r\nContent-Type: application/pdf\r\n\r\n')
    call.write('half of it', () => setTimeout(() => call.destroy(), 100))
  })
}

const stored = async () =>
  (await readdir(join(agency.folder, 'files'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length

test('API-032 an upload cut half-way leaves nothing behind, and the next one goes through', async () => {
  const before = await stored()
  const head = await agency.bindery.store.head()
  await hangUp(mia)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await stored()).toBe(before)
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
