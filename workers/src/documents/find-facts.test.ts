/** The job of a queued document: what it reports of every file, and that a repeated job reports nothing new. */
import { DocumentQueued, DocumentReadingBegun, DocumentUnqueued } from '@bindery/contracts/events'
import { FileNotFound, FilesUnavailable, FileTooLarge, type Commands, type StoredEvent } from '@bindery/contracts/ports'
import { PAGE_BREAK, type Reading } from '@bindery/contracts/rules'
import { expect, test } from 'vitest'
import { recorded } from '../mail/testing/samples.ts'
import type { JobContext } from '../runtime/reactor.ts'
import { findFactsReactor } from './find-facts.ts'

const sha256 = 'a'.repeat(64)
const named = { sha256, path: 'Acme/proposal.pdf' }
const quiet = () => undefined

interface Circumstances {
  readonly after?: readonly Pick<StoredEvent, 'type' | 'version' | 'data'>[]
  readonly file?: Error
  readonly content?: { readonly sha256?: string; readonly body?: string; readonly reading?: Reading }
  readonly model?: Error
  /** The answer to the first command. */
  readonly begin?: string
}

/** What the job reports: the Funcs with their bodies. */
async function reported({ after = [], file, content = {}, model, begin = '' }: Circumstances) {
  const told: (readonly [func: string, body: unknown])[] = []
  const queued = DocumentQueued({ ...named, title: 'Proposal' })
  const events = [queued, ...after].map((fact, revision) => ({
    ...recorded(fact),
    id: '9b2f7c1e-5b0f-4a55-9d0e-6f1f5f3f2a10',
    revision,
    position: String(revision),
  }))
  const execute: Commands['execute'] = async (call, body) => {
    if (told.push([call.func, body]) > 1 || begin === '') return { hasAccess: true, errorMessage: '', results: {} }
    return { hasAccess: true, errorMessage: 'There is nothing to do.', results: {}, code: 'nothing-to-do' }
  }
  const context = {
    commands: { execute },
    store: { read: async (_: string, from: number) => events.slice(from) },
    files: { readTree: async () => (file ? Promise.reject(file) : Buffer.from('bytes')) },
    reader: {
      read: async () => ({ sha256, title: '', keywords: '', body: 'text', reading: 'read' as const, ...content }),
    },
    factModel: {
      name: 'm',
      find: async ({ pages }: { readonly pages: readonly string[] }) => {
        if (model) throw model
        return { facts: [], model: pages.join('|'), fellBack: null }
      },
    },
    giveUp: new AbortController().signal,
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  }
  const job = {
    id: 'j',
    name: 'find-facts',
    data: JSON.stringify({ stream: `document-${sha256}`, revision: 0 }),
    attempt: 1,
    isLast: false,
  }
  // The job uses these parts alone.
  await findFactsReactor.run(context as unknown as JobContext, { ...job, progress: async () => undefined })
  return told.map(([func, body]) => [func, body])
}

const about = { sha256, Queued: 0 }
const begun = ['BEGIN_DOCUMENT_FACTS', about]
const failed = (Reason: string) => [begun, ['FAIL_DOCUMENT_FACTS', { ...about, Reason }]]

test('the facts of its pages are reported, after its beginning', async () => {
  expect(await reported({ content: { body: `one${PAGE_BREAK}two` } })).toEqual([
    begun,
    ['RECORD_DOCUMENT_FACTS', { ...about, Facts: [], Model: 'one|two', FellBack: null }],
  ])
})

test.for([
  [{ file: new FileNotFound('x') }, 'The file is not in its folder any more.'],
  [{ file: new FileTooLarge('x') }, 'This file is larger than 64 MB: only its name is searched.'],
  [{ content: { sha256: 'b'.repeat(64) } }, 'The file was changed or replaced since it was queued.'],
  [{ content: { reading: 'encrypted' } }, 'This file is protected by a password: only its name is searched.'],
  [{ content: { reading: 'name-only' } }, 'Files of this kind have no text that could be read.'],
  [{ model: new Error('x') }, 'The facts of this file could not be found. Please tell your administrator.'],
] as const)('a failure is told in words: %o', async ([circumstances, reason]) => {
  expect(await reported(circumstances)).toEqual(failed(reason))
})

test('a request that was taken back, or is ended, is not worked on; a share that is away is waited for', async () => {
  expect(await reported({ begin: 'nothing' })).toEqual([begun])
  expect(await reported({ after: [DocumentReadingBegun({ ...named, queuedAt: 0 }), DocumentUnqueued(named)] })).toEqual(
    [begun],
  )
  await expect(reported({ file: new FilesUnavailable('The share is away.') })).rejects.toThrow('The share is away.')
})
