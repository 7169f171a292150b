/** A request for information while it is being typed, and the body it becomes (IR-002, IR-003). */
import { SendInformationRequired, type BodyOf } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { KeptFiles, sendable } from '../../ui/file-box/files.ts'
import { problemsOf, type Problems } from '../../ui/form/problems.ts'

export const InformationDraft = v.object({ Required: v.string(), Attachments: KeptFiles })
export type InformationDraft = v.InferOutput<typeof InformationDraft>

export const emptyInformation = (): InformationDraft => ({ Required: '', Attachments: [] })

export const informationBody = (
  { Required, Attachments }: InformationDraft,
  SubmissionID: number,
): BodyOf<typeof SendInformationRequired> => ({
  InformationRequired: { SubmissionID, Required, Attachments: sendable(Attachments) },
})

export const informationProblems = (draft: InformationDraft, submissionId: number): Problems | undefined =>
  problemsOf(SendInformationRequired.request, informationBody(draft, submissionId), 'InformationRequired')
