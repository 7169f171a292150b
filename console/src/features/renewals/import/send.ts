/** Sends a file of renewals, to be checked alone or to be imported (REN-009 to REN-013, A-161). */
import { texts } from '@bindery/contracts/rules'
import { Download, RenewalsPreview } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { sendFile, type Progress } from '../../../client/upload.ts'

/** The file's headings that a person assigned: heading to field. */
export type Assigned = Readonly<Record<string, string>>

const Told = v.object({
  Preview: v.fallback(v.nullable(RenewalsPreview), null),
  Report: v.fallback(v.nullable(Download), null),
  Rows: v.fallback(v.number(), 0),
})

export interface Answered {
  readonly done: boolean
  /** Why it was refused; '' when it was not. */
  readonly message: string
  readonly preview: RenewalsPreview | null
  /** Every error by its line, as a file. */
  readonly report: v.InferOutput<typeof Download> | null
  readonly rows: number
}

export async function sendRenewals(
  file: File,
  { assigned, isPreview }: { readonly assigned: Assigned; readonly isPreview: boolean },
  progress: Progress,
): Promise<Answered> {
  const about = { Columns: assigned, ...(isPreview && { Preview: true }) }
  const answer = await sendFile('RENEWALS_CSV', file, about, progress)
  const { Preview, Report, Rows } = v.parse(Told, { Preview: null, Report: null, Rows: 0, ...answer?.results })
  const done = answer?.done ?? false
  // REN-013
  return {
    done,
    message: done ? '' : answer?.message || texts.serverError,
    preview: Preview,
    report: Report,
    rows: Rows,
  }
}
