/** A document folded from its stream: its status on the way to its facts, and what people decided about them. */
import { FILE_STATUS, type FileStatus } from '../../rules/index.ts'
import type { RecordedFact } from '../documents.ts'
import type { Recorded } from '../envelope.ts'
import type { DocumentStreamFact } from '../stream-facts.ts'
import type { Model } from './model.ts'

export interface KnownDocument {
  readonly phase: 'known'
  readonly sha256: string
  /** As it lay and was called when it was queued last. */
  readonly path: string
  readonly title: string
  readonly status: FileStatus
  /** The revision at which it was queued last. */
  readonly queuedAt: number
  readonly facts: readonly RecordedFact[]
  /** Why the last reading failed; '' when it did not. */
  readonly note: string
}

export type DocumentState = { readonly phase: 'absent' } | KnownDocument
const absent: DocumentState = { phase: 'absent' }

export const statusOf = (state: DocumentState): FileStatus =>
  state.phase === 'absent' ? FILE_STATUS.notQueued : state.status

function evolveDocument(state: DocumentState, event: Recorded<DocumentStreamFact>): DocumentState {
  if (event.type === 'DocumentQueued') {
    const { sha256, path, title } = event.data
    const asked = { sha256, path, title, status: FILE_STATUS.queued, queuedAt: event.revision }
    return { phase: 'known', ...asked, facts: [], note: '' }
  }
  if (state.phase === 'absent') throw new Error(`${event.stream} does not begin with DocumentQueued.`)
  switch (event.type) {
    case 'DocumentUnqueued':
      return { ...state, status: FILE_STATUS.notQueued }
    case 'DocumentReadingBegun':
      return { ...state, status: FILE_STATUS.processing }
    case 'DocumentFactsFound':
      return { ...state, status: FILE_STATUS.ready, facts: event.data.facts }
    case 'DocumentReadingFailed':
      return { ...state, status: FILE_STATUS.notQueued, note: event.data.reason }
    case 'DocumentFactReviewed':
    case 'ModelServiceAsked':
      return state
    default:
      return event satisfies never
  }
}

export const documentModel: Model<DocumentState, DocumentStreamFact> = { initial: absent, evolve: evolveDocument }
