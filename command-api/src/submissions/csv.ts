/** Writes a submission's sheet into its folder and records the same content. */
import { SubmissionCsvCreated } from '@bindery/contracts/events'
import { FileNotFound } from '@bindery/contracts/ports'
import { CreateSubmissionCsv, mainFormFields, submissionCsv, submissionCsvName } from '@bindery/contracts/wire'
import { onSubmission } from '../facts/on-stream.ts'
import { refuse } from '../kernel/refusals.ts'
import type { OpenSubmission } from '../states/submission/model.ts'
import { knownNames, namesIn } from './names.ts'

const pathOf = ({ form, id }: OpenSubmission) => `${form.folder}/${submissionCsvName(id)}`

export const createSubmissionCsv = onSubmission({
  call: CreateSubmissionCsv,
  target: { kind: 'submission', id: ({ Submission }) => Submission.SubmissionID },
  needs: (_request, submission) => ({ staff: true, names: namesIn(submission.phase === 'absent' ? [] : [submission]) }),
  decide(_request, submission) {
    if (submission.phase === 'absent') return refuse('submission-not-found')
    return [SubmissionCsvCreated({ path: pathOf(submission) })]
  },
  async effect(_request, submission, { facts: { staff, names } }, files) {
    if (submission.phase === 'absent') return refuse('submission-not-found')
    const sheet = submissionCsv(mainFormFields(submission), knownNames(staff.state, names))
    try {
      await files.write(pathOf(submission), Buffer.from(sheet))
      return null
    } catch (error) {
      // The folder's name cannot be one under the shared root.
      if (error instanceof FileNotFound) return refuse('csv-failed')
      throw error
    }
  },
  reply: () => ({ Success: true as const }),
})
