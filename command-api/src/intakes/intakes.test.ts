/** An intake from its files to its submission, or aside; and the submission that takes its files over. */
import {
  type IntakeFact,
  type KnownIntake,
  IntakeNotRead,
  IntakeRead,
  IntakeReceived,
  IntakeReturned,
  IntakeSetAside,
  IntakeTakenUp,
  IntakeUsed,
} from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { submissionBody } from '../../test/samples.ts'
import { tom, upload } from '../../test/world.ts'
import { sendSubmission } from '../submissions/send.ts'
import { returnIntake, setIntakeAside } from './aside.ts'
import { receiveIntake } from './receive.ts'
import { failIntake, recordIntake, useIntake } from './work.ts'

const mailed = { ...upload('m1', 'Cover.eml'), purpose: 'INTAKE' }
const file = ({ id, fileName, sha256, size }: typeof mailed) => ({ id, fileName, sha256, size })
const received = IntakeReceived({ intakeId: 12, files: [file(mailed)] })
const proposal = { id: 'p1', fileName: 'Proposal.pdf', sha256: 'b'.repeat(64), size: 900 }
const body = {
  IntakeID: 12,
  Mail: { FromName: 'Lee', FromAddress: 'lee@x.example', Addresses: ['lee@x.example'], Subject: 'PI', SentAt: null },
  Files: [file(mailed), proposal],
  LeftOut: [{ fileName: 'a.exe', reason: 'Unsupported file.' }],
  Unread: [{ fileName: 'Proposal.pdf', reason: 'A scan.' }],
  Facts: [],
  Others: [],
  Model: 'built-in',
  FellBack: null,
  Asked: null,
}
const read = IntakeRead({
  intakeId: 12,
  mail: { fromName: 'Lee', fromAddress: 'lee@x.example', addresses: ['lee@x.example'], subject: 'PI', sentAt: null },
  files: [file(mailed), proposal],
  leftOut: [{ fileName: 'a.exe', reason: 'Unsupported file.' }],
  unread: [{ fileName: 'Proposal.pdf', reason: 'A scan.' }],
  facts: [],
  others: [],
  model: 'built-in',
  fellBack: null,
})
const notRead = IntakeNotRead({ intakeId: 12, reason: 'A scan.' })
const aside = IntakeSetAside({ intakeId: 12, reason: 'Spam' })
const returned = IntakeReturned({ intakeId: 12 })
const used = IntakeUsed({ intakeId: 12, submissionId: 41 })

test('an intake is made of files that were uploaded for one by the same person, each once', () => {
  const received12 = { number: 12, uploads: [mailed] }
  const when = (ids: readonly string[], world: object = received12) =>
    given(receiveIntake).when({ Attachments: ids.map((id) => ({ id })) }, world)
  when(['m1', 'm1']).records(received)
  when(['nothing']).refuses('attachment-unknown')
  when(['m1'], { uploads: [upload('m1', 'Cover.eml')] }).refuses('attachment-unknown')
  when(['m1'], { uploads: [mailed], actor: tom }).refuses('attachment-unknown')
  when(['m1'], { uploads: [{ ...mailed, fileName: 'run.exe' }] }).refuses('file-unsupported')
  expect(when([]).told()).toEqual(['Attachments is invalid.'])
  expect(when(Array.from({ length: 21 }, () => 'm1')).told()).toEqual(['Attachments is invalid.'])
})

test('its reading ends once, with facts or with the reason why there are none, whatever was decided meanwhile', () => {
  const open: readonly (readonly IntakeFact[])[] = [[received], [received, aside], [received, used]]
  for (const history of open) {
    given(recordIntake, ...history)
      .when(body)
      .records(read)
    given(failIntake, ...history)
      .when({ IntakeID: 12, Reason: 'A scan.' })
      .records(notRead)
  }
  const ended: readonly (readonly IntakeFact[])[] = [[], [received, read], [received, notRead]]
  for (const history of ended) {
    given(recordIntake, ...history)
      .when(body)
      .refuses('nothing-to-do')
    given(failIntake, ...history)
      .when({ IntakeID: 12, Reason: 'A scan.' })
      .refuses('nothing-to-do')
  }
})

test('it is used by the first submission alone', () => {
  given(useIntake, received, read).when({ IntakeID: 12, SubmissionID: 41 }).records(used)
  given(useIntake, received, read, aside).when({ IntakeID: 12, SubmissionID: 41 }).records(used)
  given(useIntake, received, read, used).when({ IntakeID: 12, SubmissionID: 42 }).refuses('nothing-to-do')
  given(useIntake).when({ IntakeID: 12, SubmissionID: 41 }).refuses('nothing-to-do')
})

test('it is put aside at any time before that, and taken back', () => {
  const histories: readonly (readonly IntakeFact[])[] = [[received], [received, read], [received, aside, returned]]
  for (const history of histories) {
    given(setIntakeAside, ...history)
      .when({ IntakeID: 12, Reason: 'Spam' })
      .records(aside)
    given(returnIntake, ...history)
      .when({ IntakeID: 12 })
      .refuses('nothing-to-do')
  }
  given(setIntakeAside, received, aside).when({ IntakeID: 12, Reason: '' }).refuses('nothing-to-do')
  given(returnIntake, received, aside).when({ IntakeID: 12 }).records(returned)
  const text = 'A submission was made of this intake already: submission 41.'
  given(setIntakeAside, received, aside, used).when({ IntakeID: 12, Reason: '' }).refuses('intake-used', text)
  given(returnIntake, received, aside, used).when({ IntakeID: 12 }).refuses('intake-used', text)
  given(setIntakeAside).when({ IntakeID: 12, Reason: '' }).refuses('intake-not-found')
  given(returnIntake).when({ IntakeID: 12 }).refuses('intake-not-found')
})

const known: KnownIntake = {
  phase: 'known',
  intakeId: 12,
  files: [file(mailed), proposal],
  isRead: true,
  isAside: false,
  submissionId: null,
}
test('a submission takes over the files of its intake, whoever sent them, and says which intake it was', () => {
  const uploads = [mailed]
  const send = (IntakeID: number | undefined, intake?: KnownIntake) =>
    given(sendSubmission).when(
      { ...submissionBody({ Attachments: [{ id: 'm1' }] }), ...(IntakeID && { IntakeID }) },
      { actor: tom, number: 41, uploads, ...(intake && { intake }) },
    )
  const made = send(12, known).events()
  expect(made).toContainEqual(IntakeTakenUp({ submissionId: 41, intakeId: 12 }))
  expect(made[0]?.data).toMatchObject({ files: [{ id: 'm1', path: 'Harbour View Pty Ltd/submission/m1-Cover.eml' }] })
  send(12, { ...known, isAside: true }).events()
  send(undefined).refuses('attachment-unknown')
  send(12).refuses('intake-not-found')
  send(12, { ...known, submissionId: 40 }).refuses(
    'intake-used',
    'A submission was made of this intake already: submission 40.',
  )
})
