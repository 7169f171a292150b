/** The number of the submission that a stream belongs to. */
import { rowOf, type Views } from '@bindery/contracts/ports'

/** @returns its number; null when the stream has no submission, or its row does not exist yet */
export async function submissionOf(views: Views, stream: string): Promise<number | null> {
  if (!stream.startsWith('submission-')) return null
  const [stored] = await views.rowsOfStream('Submissions', stream)
  return rowOf('Submissions', stored)?.SubmissionID ?? null
}
