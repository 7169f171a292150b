/** Intakes over HTTP: what a broker sent is read, waits with its facts, and becomes one submission. */
import {
  DownloadAttachment,
  GetHistory,
  GetIntake,
  GetIntakes,
  GetSubmission,
  ReturnIntake,
  SendSubmission,
  SetIntakeAside,
} from '@bindery/contracts/wire'
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokerMail } from '../fixtures/documents/broker-mails.ts'
import { msgFile } from '../fixtures/documents/mails.ts'
import { encryptedPdf, pdf, scannedPdf } from '../fixtures/documents/pdfs.ts'
import { openAgency, TOM, type Agency } from '../support/agency.ts'
import { submission } from '../support/fixtures.ts'
import { readBy, type LaidFile } from '../support/intakes.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

const sha = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const PROPOSAL = pdf([
  'Professional Indemnity Proposal\nInsured: Harbour View Pty Ltd\nABN: 51 824 753 556',
  'Limit of indemnity: $2,000,000\nExcess: $5,000\nAny claims in the last five years? No',
])
const MAIL = brokerMail({
  from: 'Tom Reid <tom.reid@example.com>',
  subject: 'FW: PI for Harbour View',
  head: ['Reply-To: Front Desk <Desk@Northbank.example>'],
  text: [
    'Hello Mia, please see the attached proposal for professional indemnity insurance.',
    '',
    '-----Original Message-----',
    'From: Lee Marsh <Lee@Northbank.example>',
    'Subject: PI for Harbour View',
    '',
    'Please quote. Write to me at lee.private@home.example if you need more.',
  ].join('\r\n'),
  html: '<p>Hello <img src="cid:logo"></p>',
  parts: [
    { fileName: 'Proposal.pdf', content: PROPOSAL, type: 'application/pdf' },
    { fileName: 'logo.png', content: Buffer.from('89504e470d0a1a0a', 'hex'), type: 'image/png', cid: 'logo' },
    { fileName: 'setup.exe', content: 'MZ' },
  ],
})

let agency: Agency
let mia: Person
let tom: Person
beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
  tom = await agency.signIn(TOM)
})
afterAll(() => agency.close())

const read = (...files: readonly LaidFile[]) => readBy(mia, ...files)

test('a mail with a proposal becomes a waiting intake with facts, evidence, files and the addresses of its senders', async () => {
  const intake = await read(['PI for Harbour View.eml', MAIL])
  expect(intake).toMatchObject({
    State: 'waiting',
    CreatedBy: 'Mia Chen',
    FromName: 'Tom Reid',
    FromAddress: 'tom.reid@example.com',
    Addresses: ['tom.reid@example.com', 'desk@northbank.example', 'lee@northbank.example'],
    Subject: 'FW: PI for Harbour View',
    Sent: { Value: '030720260830' },
    Insured: 'Harbour View Pty Ltd',
    Files: [
      { FileName: 'PI for Harbour View.eml', sha256: sha(MAIL) },
      { FileName: 'Proposal.pdf', sha256: sha(PROPOSAL), Size: PROPOSAL.length },
    ],
    LeftOut: [{ FileName: 'setup.exe', Reason: 'Unsupported file.' }],
    Reason: '',
    SubmissionID: null,
    Model: 'built-in',
    FellBack: '',
  })
  expect(intake.FactCount).toBe(intake.Facts.length)
  expect(intake.Facts.find(({ field }) => field === 'limit')).toMatchObject({
    value: { kind: 'money', amount: 2_000_000, currency: 'AUD' },
    evidence: { document: sha(PROPOSAL), page: 2, sentence: 'Limit of indemnity: $2,000,000' },
  })
  expect(intake.Facts.filter(({ field }) => field === 'coverage')).toMatchObject([
    { value: { name: 'Professional Indemnity' } },
  ])
})

test('a message of Outlook is taken apart like any other mail, a message within it is a file', async () => {
  const intake = await read([
    'Cover.msg',
    msgFile(
      { subject: 'Cover', from: 'ben.hart@northbank.example', text: 'Please quote the policy.\r\nExcess: $2,500' },
      [
        { fileName: 'Proposal.pdf', content: PROPOSAL },
        { fileName: 'logo.png', content: Buffer.from('89504e470d0a1a0a', 'hex'), cid: 'logo@1' },
        { fileName: 'Lost.pdf', content: null },
        {
          fileName: 'Their request',
          content: { subject: 'Request', from: 'lee@northbank.example', text: 'We want a policy of Cyber Liability.' },
        },
      ],
      { 1013: '<p>Please quote <img src="cid:logo@1"></p>', '007D': 'Reply-To: Desk <desk@northbank.example>\r\n' },
    ),
  ])
  expect(intake).toMatchObject({
    State: 'waiting',
    FromName: 'Ben Hart',
    FromAddress: 'ben.hart@northbank.example',
    Addresses: ['ben.hart@northbank.example', 'desk@northbank.example', 'lee@northbank.example'],
    Subject: 'Cover',
    Insured: 'Harbour View Pty Ltd',
    LeftOut: [{ FileName: 'Lost.pdf', Reason: 'The file is damaged.' }],
    Unread: [],
  })
  expect(intake.Files.map(({ FileName }) => FileName)).toEqual(['Cover.msg', 'Proposal.pdf', 'Their request.msg'])
})

test('several documents without a mail are one intake; what cannot be read is named', async () => {
  const both = await read(['Proposal.pdf', PROPOSAL], ['scan.pdf', scannedPdf()])
  expect(both).toMatchObject({ State: 'waiting', FromAddress: '', Addresses: [], Sent: null, Subject: '' })
  expect(both.Files.map(({ FileName }) => FileName)).toEqual(['Proposal.pdf', 'scan.pdf'])
  expect(both.Unread).toEqual([{ FileName: 'scan.pdf', Reason: 'This PDF is a scan without text.' }])
  const none = await read(['scan.pdf', scannedPdf()], ['secret.pdf', encryptedPdf()])
  expect(none).toMatchObject({
    State: 'unread',
    Reason: 'scan.pdf: This PDF is a scan without text.\nsecret.pdf: This file is protected by a password.',
    FactCount: 0,
    Facts: [],
  })
})

test('what a mail says otherwise than its attachment waits beside it', async () => {
  const mail = brokerMail({
    from: 'Tom Reid <tom.reid@example.com>',
    subject: 'PI for Harbour View',
    head: [],
    text: 'Please quote professional indemnity insurance.\r\n\r\nLimit of indemnity: $5,000,000\r\n',
    html: '',
    parts: [{ fileName: 'Proposal.pdf', content: PROPOSAL, type: 'application/pdf' }],
  })
  const { Facts, Others } = await read(['Other.eml', mail])
  const limits = [...Facts, ...Others].filter(({ field }) => field === 'limit').map(({ value }) => value)
  expect(new Set(limits.map((value) => value.kind === 'money' && value.amount))).toEqual(
    new Set([2_000_000, 5_000_000]),
  )
  expect(Others).toHaveLength(1)
})

test('another person makes one submission of an intake, with its files; a second one is refused', async () => {
  const { IntakeID, Files } = await read(['Used.eml', MAIL])
  const [, proposal] = Files
  const { base64 } = await tom.send(DownloadAttachment, { id: proposal?.id ?? '' })
  expect(Buffer.from(base64 ?? '', 'base64').equals(PROPOSAL)).toBe(true)
  const { Submission, SendBrokerEmail } = submission({ InsuredCompanyName: 'Harbour View Pty Ltd' })
  const body = { Submission: { ...Submission, Attachments: Files.map(({ id }) => ({ id })) }, SendBrokerEmail }
  expect(await tom.refusal(SendSubmission, body)).toBe('Attachment is invalid.')
  expect(await tom.refusal(SendSubmission, { ...body, IntakeID: 999 })).toBe('Intake is invalid.')
  const RequestID = randomUUID()
  const { SubmissionID, After = '' } = await tom.send(SendSubmission, { ...body, IntakeID, RequestID })

  const { Submission: made } = await tom.send(GetSubmission, { SubmissionID, After })
  expect(made.Attachments?.map(({ FileName }) => FileName)).toEqual(['Used.eml', 'Proposal.pdf'])
  await eventually('the intake is used', async () => {
    const { Intake } = await mia.send(GetIntake, { IntakeID })
    return Intake.State === 'used' && Intake.SubmissionID === SubmissionID
  })
  // The same request again is answered as the first time.
  expect(await tom.send(SendSubmission, { ...body, IntakeID, RequestID })).toMatchObject({ SubmissionID })
  expect(await mia.refusal(SendSubmission, { ...submission(), IntakeID })).toBe(
    `A submission was made of this intake already: submission ${SubmissionID}.`,
  )
  expect(await mia.refusal(SetIntakeAside, { IntakeID, Reason: '' })).toContain(`submission ${SubmissionID}.`)
  const sentences = async (Stream: string) =>
    (await mia.send(GetHistory, { Stream })).Events.map(({ Sentence }) => Sentence)
  expect(await sentences(`submission-${SubmissionID}`)).toContain(`Tom Reid made the submission of intake ${IntakeID}`)
  expect((await sentences(`intake-${IntakeID}`)).at(-1)).toBe(
    `Bindery made submission ${SubmissionID} of intake ${IntakeID}`,
  )
  const { Record, Events } = await mia.send(GetHistory, { Stream: `intake-${IntakeID}` })
  expect(Record).toMatchObject({ Kind: 'intake', ID: IntakeID, Title: `Intake ${IntakeID}: Harbour View Pty Ltd` })
  expect(Events.flatMap(({ Changes }) => Changes)).toContainEqual(
    expect.objectContaining({ Field: 'Subject', From: '', To: 'FW: PI for Harbour View' }),
  )
  const { Intakes } = await mia.send(GetIntakes, { List: 'done' })
  expect(Intakes).toContainEqual(expect.objectContaining({ IntakeID, State: 'used', SubmissionID }))
})

test('an intake is put aside with a reason, leaves the open list, and is taken back', async () => {
  const { IntakeID } = await read(['Aside.eml', MAIL])
  const { Open } = await mia.send(GetIntakes, {})
  const { After: aside = '' } = await tom.send(SetIntakeAside, { IntakeID, Reason: 'Outside appetite' })
  const open = await mia.send(GetIntakes, { After: aside })
  expect([open.Open, open.Intakes.some((each) => each.IntakeID === IntakeID)]).toEqual([Open - 1, false])
  const done = await mia.send(GetIntakes, { List: 'done' })
  expect(done.Open).toBe(Open - 1)
  expect(done.Intakes).toContainEqual(
    expect.objectContaining({ IntakeID, State: 'aside', Reason: 'Outside appetite', FactCount: expect.any(Number) }),
  )
  expect(await tom.refusal(SetIntakeAside, { IntakeID, Reason: '' })).toBe('There is nothing to do.')

  const { After = '' } = await tom.send(ReturnIntake, { IntakeID })
  const back = await mia.send(GetIntakes, { After })
  expect(back.Open).toBe(Open)
  expect(back.Intakes[0]).toMatchObject({ IntakeID, State: 'waiting', Reason: '' })
  expect(await tom.refusal(ReturnIntake, { IntakeID })).toBe('There is nothing to do.')
  for (const call of [SetIntakeAside, ReturnIntake])
    expect(await tom.refusal(call, { IntakeID: 999, Reason: '' })).toBe('Intake is invalid.')
})
