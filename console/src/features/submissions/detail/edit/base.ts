/** An unsaved edit, kept for a reload or the next sign-in, with the version it started from. */
import type { SubmissionRow } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { NOTHING_SAID } from '../../../../shared/record/WhyFields.tsx'
import { keptDraft } from '../../../../shared/send-form/kept-draft.ts'
import { EntryDraft } from '../../entry/draft.ts'
import { draftOf } from './draft.ts'

export const editKey = (submissionId: number): string => `bindery edit ${submissionId}`

/** The version that editing started from, and the form's values then. */
const Base = v.object({ SubmissionID: v.number(), Revision: v.number(), started: EntryDraft })
export type Base = v.InferOutput<typeof Base>

const Why = v.object({ Reason: v.string(), EffectiveDate: v.nullable(v.string()) })
/** An edit that an earlier version kept says nothing of why. */
const Kept = v.object({ ...Base.entries, why: v.optional(Why, NOTHING_SAID), draft: EntryDraft })

export const baseOf = (record: SubmissionRow): Base => ({
  SubmissionID: record.SubmissionID,
  Revision: record.Revision,
  started: draftOf(record),
})

/** Null when no edit was kept. */
export const keptEdit = (submissionId: number): v.InferOutput<typeof Kept> | null =>
  keptDraft(editKey(submissionId), Kept)
