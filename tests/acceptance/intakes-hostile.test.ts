/** Mails that would break a careless reader: each ends as an intake that says why, and the next one is read. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lyingBomb, zipBomb } from '../fixtures/documents/archives.ts'
import { brokerMail, type BrokerMail } from '../fixtures/documents/broker-mails.ts'
import { encryptedPdf, scannedPdf } from '../fixtures/documents/pdfs.ts'
import { openAgency, type Agency } from '../support/agency.ts'
import { readBy } from '../support/intakes.ts'
import type { Person } from '../support/person.ts'

let agency: Agency
let mia: Person
beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
})
afterAll(() => agency.close())

const read = (fileName: string, content: Uint8Array<ArrayBuffer>) => readBy(mia, [fileName, content])

const mail = (parts: BrokerMail['parts'], text = 'Please quote the insurance.\r\nInsured: Harbour View Pty Ltd') =>
  brokerMail({ from: 'Lee Marsh <lee@northbank.example>', subject: 'Cover', text, parts: parts ?? [] })

test.for([
  ['an archive that unpacks to gigabytes', 'bomb.docx', () => zipBomb(200)],
  ['an archive that lies about its size', 'liar.docx', () => lyingBomb(200)],
  ['a scan', 'scan.pdf', () => scannedPdf()],
  ['a PDF with a password', 'secret.pdf', () => encryptedPdf()],
] as const)(
  '%s beside a mail is taken over and named as unread, and the facts of the mail are found',
  async ([, fileName, content]) => {
    const intake = await read('Cover.eml', mail([{ fileName, content: content() }]))
    expect(intake).toMatchObject({ State: 'waiting', Insured: 'Harbour View Pty Ltd', LeftOut: [] })
    expect(intake.Files.map(({ FileName }) => FileName)).toEqual(['Cover.eml', fileName])
    expect(intake.Unread).toEqual([{ FileName: fileName, Reason: expect.stringMatching(/^\S.*\w\.$/u) }])
  },
)

test('of a thousand attachments twenty files are kept, and the others are told in a few lines', async () => {
  const parts = Array.from({ length: 1_000 }, (_, n) => ({ fileName: `note ${n}.txt`, content: `Note ${n}` }))
  const intake = await read('Cover.eml', mail(parts))
  expect(intake.Files).toHaveLength(20)
  expect(intake.LeftOut.length).toBeLessThanOrEqual(41)
  expect(intake.LeftOut.at(0)).toEqual({ FileName: 'note 19.txt', Reason: 'An intake has at most 20 files.' })
  expect(intake.LeftOut.at(-1)).toEqual({ FileName: '941 more', Reason: 'An intake has at most 20 files.' })
  expect(intake.Insured).toBe('Harbour View Pty Ltd')
})

test('a mail of nearly 20 MB is read with its attachment', async () => {
  const large = Buffer.alloc(14_000_000, 'large ')
  const intake = await read('Cover.eml', mail([{ fileName: 'large.txt', content: large }]))
  expect(intake).toMatchObject({ State: 'waiting', Insured: 'Harbour View Pty Ltd' })
  expect(intake.Files.map(({ Size }) => Size)).toContain(large.length)
})

test('an attachment without a name, empty, of a kind that is not accepted, or not what its name says is left out, with the reason', async () => {
  const intake = await read(
    'Cover.eml',
    mail([
      { fileName: '', content: 'nameless' },
      { fileName: 'empty.txt', content: '' },
      { fileName: 'run.exe', content: 'MZ' },
      { fileName: 'picture.pdf', content: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') },
      { fileName: '../../over/there.txt', content: 'a path' },
      {
        fileName: 'mail.eml',
        content: mail([], 'Our client wants Cyber Liability insurance.'),
        type: 'message/rfc822',
      },
    ]),
  )
  expect(intake.LeftOut).toEqual([
    { FileName: '(without a name)', Reason: 'Unsupported file.' },
    { FileName: 'empty.txt', Reason: 'The file is empty.' },
    { FileName: 'run.exe', Reason: 'Unsupported file.' },
    { FileName: 'picture.pdf', Reason: 'The file is not of the kind its name says.' },
  ])
  expect(intake.Files.map(({ FileName }) => FileName)).toEqual(['Cover.eml', 'there.txt', 'mail.eml'])
})

/** Parts within parts, more than any mail program makes. */
const nested = () => {
  const head = Array.from(
    { length: 2_000 },
    (_, n) => `--b${n - 1}\r\nContent-Type: multipart/mixed; boundary="b${n}"\r\n\r\n`,
  )
  return Buffer.from(
    `From: lee@northbank.example\r\nContent-Type: multipart/mixed; boundary="b-1"\r\n\r\n${head.join('')}`,
  )
}

test.for([
  ['parts within parts without end', 'Deep.eml', nested],
  ['an Outlook message that is none', 'None.msg', () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
] as const)('%s: the intake says that the file is damaged, and keeps it', async ([, fileName, content]) => {
  const intake = await read(fileName, content())
  expect(intake).toMatchObject({
    State: 'unread',
    Reason: `${fileName}: This file is damaged or not of the kind its name says.`,
    Files: [{ FileName: fileName }],
  })
})

test.for([
  [
    'heads without end',
    () => Buffer.from(`Subject: ${'x'.repeat(1_000_000)}\r\nDate: ${'9'.repeat(90_000)}\r\n\r\nText`),
  ],
  [
    'a part that never ends',
    () => Buffer.from(mail([{ fileName: 'a.pdf', content: 'x'.repeat(90_000) }]).subarray(0, 60_000)),
  ],
  ['bytes of no mail at all', () => Buffer.from(Uint8Array.from({ length: 100_000 }, (_, n) => (n * 7_919) % 256))],
  ['letters that no text has', () => mail([], '\u0000\u202e\ud800 Insured: \u0007'.repeat(9_000))],
  ['a date that no mail has', () => Buffer.from(mail([]).toString().replace('Fri, 03 Jul 2026', 'Fri, 03 Jul 275000'))],
] as const)('%s: the mail is read as far as it is one', async ([, content]) => {
  const intake = await read('Odd.eml', content())
  expect(['waiting', 'unread']).toContain(intake.State)
  expect(intake.State === 'unread' ? intake.Reason : 'read').not.toBe('')
})

test('after all of them a good mail is read', async () => {
  expect(await read('Good.eml', mail([]))).toMatchObject({ State: 'waiting', Insured: 'Harbour View Pty Ltd' })
})
