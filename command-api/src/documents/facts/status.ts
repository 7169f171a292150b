/** AI_FILE_STATUS: a person queues a document for its facts, or takes it back while it waits (AI-006, A-101). */
import {
  documentStream,
  DocumentQueued,
  DocumentUnqueued,
  statusOf,
  type DocumentState,
} from '@bindery/contracts/events'
import { FILE_STATUS, mayRequest } from '@bindery/contracts/rules'
import { aiDocument, AiFileStatus } from '@bindery/contracts/wire'
import { onDocument } from '../../facts/on-stream.ts'
import { refuse } from '../../kernel/refusals.ts'

export const requestFileStatus = onDocument({
  call: AiFileStatus,
  target: { named: ({ sha256 }) => documentStream(sha256) },
  needs: ({ sha256 }) => ({ document: sha256 }),
  decide({ sha256, status }, state, { facts: { document } }) {
    if (state.phase === 'absent' && !document) return refuse('document-unknown')
    if (!mayRequest(statusOf(state), status)) return refuse('file-status')
    if (status === FILE_STATUS.queued)
      return document
        ? [DocumentQueued({ sha256, path: document.path, title: document.title })]
        : refuse('document-unknown')
    return [DocumentUnqueued({ sha256, path: pathOf(state) })]
  },
  reply: (_events, state) => ({ Success: true as const, File: [fileOf(state)] }),
})

const pathOf = (state: DocumentState) => (state.phase === 'absent' ? '' : state.path)

/** @throws when the document was never queued, which is a fault of the product */
function fileOf(state: DocumentState) {
  if (state.phase === 'absent') throw new Error('There is no document.')
  return aiDocument(state, { status: state.status, facts: state.facts.length, note: state.note }, 1)
}
