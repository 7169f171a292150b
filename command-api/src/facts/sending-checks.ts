/**
 * Checks shared by the calls that send something about a submission: the submission, the product, the files.
 */
import type { Actor } from '@bindery/contracts/events'
import { attachments } from '@bindery/contracts/wire'
import type { BlobInfo } from '@bindery/contracts/ports'
import { chosenProduct as productChosen, requiredId } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { checksOf } from './checks.ts'
import { idsOf, sentFiles } from './sent-files.ts'
import { isRefusal, refuse, type Refusal } from '../kernel/refusals.ts'
import { chosenProduct } from './chosen.ts'
import type { SubmissionState } from '../states/submission/model.ts'

export const checked = checksOf<SubmissionState>()

const AboutSubmission = v.object({ SubmissionID: requiredId('Submission') })
const OfProduct = v.object({ Product: productChosen() })
const WithFiles = v.object({ Attachments: attachments })

/** @param record the body's record that names the submission */
export const submissionKnown = (record: string) =>
  checked({
    fields: v.object({ [record]: AboutSubmission }),
    find: (_fields, state) => (state.phase === 'absent' ? [refuse('submission-not-found')] : []),
  })

/** @param record the body's record that names the product */
export const productChosenKnown = (record: string) =>
  checked({
    fields: v.object({ [record]: OfProduct }),
    needs: () => ({ catalogue: true }),
    find: (fields, _state, { catalogue }) =>
      Object.values(fields).flatMap(({ Product }) => refusals(chosenProduct(catalogue.state, Product.ProductID))),
  })

/** Checks the files of a record of the body. */
export const filesKnownIn = (record: string) =>
  checked({
    fields: v.object({ [record]: WithFiles }),
    needs: (fields) => ({ uploads: Object.values(fields).flatMap(({ Attachments }) => idsOf(Attachments)) }),
    find: (fields, _state, { uploads }, actor) =>
      Object.values(fields).flatMap(({ Attachments }) => unknownFiles(idsOf(Attachments), uploads, actor)),
  })

/** Checks the files of a box at the top of the body. */
export const filesKnown = (box: 'Attachments' | 'ProcessingInstructions') =>
  checked({
    fields: v.object({ [box]: attachments }),
    needs: (fields) => ({ uploads: Object.values(fields).flatMap(idsOf) }),
    find: (fields, _state, { uploads }, actor) => unknownFiles(Object.values(fields).flatMap(idsOf), uploads, actor),
  })

/** the named files that are not uploads of the caller; their place in the folder does not matter here. */
export function unknownFiles(
  ids: readonly string[],
  uploads: ReadonlyMap<string, BlobInfo>,
  actor: Actor,
): readonly Refusal[] {
  const blobs = ids.map((id) => uploads.get(id) ?? null)
  return refusals(sentFiles(blobs, actor, '', ''))
}

export const refusals = (outcome: unknown): readonly Refusal[] => (isRefusal(outcome) ? [outcome] : [])
