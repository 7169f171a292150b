/** The rows of intakes: what came, what was read in it, and what became of it. One stream is one row. */
import { SYSTEM, type IntakeFact, type RecordedFact } from '@bindery/contracts/events'
import { wireDateTime } from '@bindery/contracts/rules'
import { INTAKES, type Intake, type IntakeFile } from '@bindery/contracts/wire'
import { projector } from '../runner/projector.ts'

/** What State and Reason are made of: a person may put an intake aside, and take that back, whatever its reading came to. */
interface Course {
  readonly Reading: 'reading' | 'waiting' | 'unread'
  readonly NotRead: string
  readonly Aside: { readonly reason: string } | null
}
export interface KeptIntake extends Omit<Intake, 'Facts' | 'Others'>, Course {
  readonly Facts: readonly RecordedFact[]
  /** A row that an earlier release made has none until the rows are rebuilt. */
  readonly Others?: readonly RecordedFact[]
}

function after(row: KeptIntake, change: Partial<KeptIntake>): KeptIntake {
  const now = { ...row, ...change }
  if (now.SubmissionID !== null) return { ...now, State: 'used', Reason: '' }
  if (now.Aside) return { ...now, State: 'aside', Reason: now.Aside.reason }
  return { ...now, State: now.Reading, Reason: now.NotRead }
}

interface NamedFile {
  readonly id: string
  readonly fileName: string
  readonly size: number
  readonly sha256: string
}
const fileOf = ({ id, fileName, size, sha256 }: NamedFile): IntakeFile => ({
  id,
  FileName: fileName,
  Size: size,
  sha256,
})

const notedOf = ({ fileName, reason }: { readonly fileName: string; readonly reason: string }) => ({
  FileName: fileName,
  Reason: reason,
})

function insuredIn(facts: readonly RecordedFact[]): string {
  const value = facts.find(({ field }) => field === 'insured')?.value
  return value?.kind === 'text' ? value.text : ''
}

export const intakes = projector<KeptIntake, IntakeFact>({
  collection: INTAKES,
  version: 2,
  from: 'intake',
  columns: { IntakeID: 'number', State: 'text' },
  heavy: ['Facts', 'Others', 'Model', 'FellBack'],
  key: ({ data }) => data.intakeId,
  on: {
    IntakeReceived: (_, { data, at, actor }) => ({
      IntakeID: data.intakeId,
      State: 'reading',
      DateCreated: wireDateTime(at),
      CreatedBy: actor.id === SYSTEM.id ? '' : actor.name,
      FromName: '',
      FromAddress: '',
      Addresses: [],
      Subject: '',
      Sent: null,
      Insured: '',
      Files: data.files.map(fileOf),
      LeftOut: [],
      Unread: [],
      FactCount: 0,
      Reason: '',
      SubmissionID: null,
      Facts: [],
      Others: [],
      Model: '',
      FellBack: '',
      Reading: 'reading',
      NotRead: '',
      Aside: null,
    }),
    IntakeRead: (row, { data: { mail, files, leftOut, unread, facts, others, model, fellBack } }) =>
      row &&
      after(row, {
        Reading: 'waiting',
        FromName: mail?.fromName ?? '',
        FromAddress: mail?.fromAddress ?? '',
        Addresses: mail?.addresses ?? [],
        Subject: mail?.subject ?? '',
        Sent: mail?.sentAt ? wireDateTime(mail.sentAt) : null,
        Insured: insuredIn(facts),
        Files: files.map(fileOf),
        LeftOut: leftOut.map(notedOf),
        Unread: unread.map(notedOf),
        FactCount: facts.length,
        Facts: facts,
        Others: others ?? [],
        Model: model,
        FellBack: fellBack ? `${fellBack.from}: ${fellBack.reason}` : '',
      }),
    IntakeNotRead: (row, { data }) => row && after(row, { Reading: 'unread', NotRead: data.reason }),
    IntakeUsed: (row, { data }) => row && after(row, { SubmissionID: data.submissionId }),
    IntakeSetAside: (row, { data }) => row && after(row, { Aside: { reason: data.reason } }),
    IntakeReturned: (row) => row && after(row, { Aside: null }),
  },
})
