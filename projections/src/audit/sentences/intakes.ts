/** Sentences of intakes: what brokers sent, until a submission is made of it. */
import type { IntakeFact } from '@bindery/contracts/events'
import { short, type Sentences } from './names.ts'

const count = (of: number, one: string) => `${of} ${of === 1 ? one : `${one}s`}`

export const intakeSentences: Sentences<IntakeFact> = {
  IntakeReceived: ({ data: { intakeId, files } }) =>
    `received intake ${intakeId}: ${short(files.map(({ fileName }) => fileName).join(', '), 200)}`,
  IntakeRead: ({ data: { intakeId, facts, files, model } }) =>
    `read intake ${intakeId}: ${count(files.length, 'file')}, ${count(facts.length, 'fact')} with the model ${model}`,
  IntakeNotRead: ({ data: { intakeId, reason } }) => `could not read intake ${intakeId}: ${short(reason, 200)}`,
  IntakeUsed: ({ data: { intakeId, submissionId } }) => `made submission ${submissionId} of intake ${intakeId}`,
  IntakeSetAside: ({ data: { intakeId, reason } }) =>
    `put intake ${intakeId} aside${reason === '' ? '' : `: ${short(reason, 200)}`}`,
  IntakeReturned: ({ data: { intakeId } }) => `took intake ${intakeId} back`,
}
