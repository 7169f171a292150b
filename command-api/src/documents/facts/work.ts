/** The steps that the job of a queued document reports; one of a request that was taken back has nothing to do. */
import {
  DocumentFactsFound,
  DocumentReadingBegun,
  DocumentReadingFailed,
  documentStream,
  ModelServiceAsked,
  type DocumentState,
  type KnownDocument,
} from '@bindery/contracts/events'
import { FILE_STATUS, type FileStatus } from '@bindery/contracts/rules'
import { BeginFacts, FailFacts, RecordFacts } from '@bindery/contracts/wire'
import { onDocument } from '../../facts/on-stream.ts'
import { refuse } from '../../kernel/refusals.ts'

const success = () => ({ Success: true as const })
const target = { named: ({ sha256 }: { readonly sha256: string }) => documentStream(sha256) }

/** The document, if it is in this status since this request; null when that is over. */
const still = (state: DocumentState, status: FileStatus, queued: number): KnownDocument | null =>
  state.phase === 'known' && state.status === status && state.queuedAt === queued ? state : null

export const beginFacts = onDocument({
  call: BeginFacts,
  target,
  decide({ sha256, Queued }, state) {
    const document = still(state, FILE_STATUS.queued, Queued)
    if (!document) return refuse('nothing-to-do')
    return [DocumentReadingBegun({ sha256, path: document.path, queuedAt: Queued })]
  },
  reply: success,
})

export const recordFacts = onDocument({
  call: RecordFacts,
  target,
  decide({ sha256, Queued, Facts, Model, FellBack, Asked }, state) {
    const document = still(state, FILE_STATUS.processing, Queued)
    if (!document) return refuse('nothing-to-do')
    return [
      DocumentFactsFound({ sha256, path: document.path, facts: Facts, model: Model, fellBack: FellBack }),
      ...(Asked ? [ModelServiceAsked(Asked)] : []),
    ]
  },
  reply: success,
})

export const failFacts = onDocument({
  call: FailFacts,
  target,
  decide({ sha256, Queued, Reason }, state) {
    // A person may discard a job that never began.
    const document = still(state, FILE_STATUS.processing, Queued) ?? still(state, FILE_STATUS.queued, Queued)
    if (!document) return refuse('nothing-to-do')
    return [DocumentReadingFailed({ sha256, path: document.path, reason: Reason })]
  },
  reply: success,
})
