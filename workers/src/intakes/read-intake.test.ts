/** The job of an intake: what it reports, what it keeps, and that a repeated job does both once. */
import { IntakeNotRead, IntakeReceived } from '@bindery/contracts/events'
import {
  FileNotFound,
  type BlobInfo,
  type Commands,
  type FoundFacts,
  type PagedDocument,
} from '@bindery/contracts/ports'
import type { Fact } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { recorded } from '../mail/testing/samples.ts'
import type { OpenedMail } from '../runtime/opened.ts'
import type { JobContext } from '../runtime/reactor.ts'
import { readIntakeReactor } from './read-intake.ts'

const quiet = () => undefined
const came = { id: 'm1', fileName: 'Cover.eml', sha256: 'a'.repeat(64), size: 5 }
const received = IntakeReceived({ intakeId: 12, files: [came] })
const mail: OpenedMail = {
  fromName: 'Lee',
  fromAddress: 'Lee@Northbank.example',
  replyTo: [],
  subject: 'PI',
  sentAt: '2026-07-02T22:30:00.000Z',
  attachments: [{ name: 'terms.txt', bytes: Buffer.from('terms'), withheld: null }],
  unlisted: 0,
}
const limit: Fact = {
  field: 'limit',
  value: { kind: 'money', amount: 1, currency: 'AUD' },
  confidence: 0.9,
  evidence: { document: 'a'.repeat(64), page: 1, sentence: 'Limit: $1' },
}

const AWAY = { from: 'large', reason: 'The model service did not answer in time.' }
const asked = { model: 'large', requests: 1, failed: 0, inputTokens: 0, outputTokens: 0 }
const builtIn = {
  name: 'built-in',
  inPlace: null,
  find: async (): Promise<FoundFacts> => ({ facts: [], model: 'built-in', fellBack: null, asked: null, isAway: false }),
}

interface Circumstances {
  readonly isOver?: boolean
  readonly gone?: boolean
  readonly model?: (text: string) => readonly Fact[]
  readonly stopped?: boolean
  /** The model service gives no answer. */
  readonly away?: boolean
}

/** A worker whose files stay; each run is one try of the job. */
function worker({ isOver = false, gone = false, model = () => [limit], stopped, away = false }: Circumstances = {}) {
  const askedOf: string[] = []
  const told: (readonly [func: string, body: unknown])[] = []
  const kept = new Map<string, string>()
  const events = [received, ...(isOver ? [IntakeNotRead({ intakeId: 12, reason: 'x' })] : [])].map(
    (fact, revision) => ({
      ...recorded(fact),
      id: '9b2f7c1e-5b0f-4a55-9d0e-6f1f5f3f2a10',
      revision,
      position: String(revision),
    }),
  )
  const execute: Commands['execute'] = async (call, body) => {
    told.push([call.func, body])
    return { hasAccess: true, errorMessage: '', results: {} }
  }
  const giveUp = new AbortController()
  const content = { sha256: 'a'.repeat(64), title: '', keywords: '', body: 'Limit: $1', reading: 'read' as const }
  const context = {
    commands: { execute },
    store: { read: async (_: string, from: number) => events.slice(from) },
    files: {
      read: async () => (gone ? Promise.reject(new FileNotFound('x')) : Buffer.from('bytes')),
      info: async (id: string) => (kept.has(id) ? { size: 5 } : null),
      put: async ({ id, fileName }: Pick<BlobInfo, 'id' | 'fileName'>) => {
        if (kept.has(id)) throw new Error('It is there.')
        kept.set(id, fileName)
        return { size: 5 }
      },
    },
    reader: {
      open: async () => {
        if (stopped) giveUp.abort()
        if (stopped) throw new Error('The reading thread ended before it began.')
        return { ...content, mail }
      },
      read: async () => ({ ...content, sha256: 'b'.repeat(64), body: 'The terms' }),
    },
    factModel: {
      name: 'large',
      inPlace: {
        ...builtIn,
        async find() {
          askedOf.push('built-in')
          return builtIn.find()
        },
      },
      async find({ pages }: PagedDocument): Promise<FoundFacts> {
        askedOf.push('large')
        if (away) return { ...(await builtIn.find()), fellBack: AWAY, asked: { ...asked, failed: 1 }, isAway: true }
        return { facts: model(pages.join('')), model: 'large', fellBack: null, asked, isAway: false }
      },
    },
    isAsNamed: async () => true,
    giveUp: giveUp.signal,
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  }
  const data = JSON.stringify({ stream: 'intake-1', revision: 0 })
  const job = { id: 'j', name: 'read-intake', data, attempts: [], attempt: 1, isLast: false }
  return {
    told,
    kept,
    askedOf,
    // The job uses these parts alone.
    context: context as unknown as JobContext,
    run() {
      return readIntakeReactor.run(this.context, { ...job, progress: async () => undefined })
    },
    job,
    discarded: { ...recorded(received), id: '1c2f7c1e-5b0f-4a55-9d0e-6f1f5f3f2a11', revision: 9, position: '9' },
  }
}

test('the mail, its files, its facts and its senders are recorded; a second try keeps nothing twice', async () => {
  const all = worker()
  await all.run()
  await all.run()
  const [first, second] = all.told
  expect(second).toEqual(first)
  expect([...all.kept.values()]).toEqual(['terms.txt'])
  const [id] = all.kept.keys()
  expect(first).toEqual([
    'RECORD_INTAKE',
    {
      IntakeID: 12,
      Mail: {
        FromName: 'Lee',
        FromAddress: 'Lee@Northbank.example',
        Addresses: ['lee@northbank.example'],
        Subject: 'PI',
        SentAt: '2026-07-02T22:30:00.000Z',
      },
      Files: [came, { id, fileName: 'terms.txt', sha256: expect.stringMatching(/^[0-9a-f]{64}$/u), size: 5 }],
      LeftOut: [],
      Unread: [],
      Facts: [limit],
      Others: [],
      Model: 'large',
      FellBack: null,
      Asked: { ...asked, requests: 2 },
    },
  ])
})

test('a model that fails at one file leaves the facts of the others, and that is said', async () => {
  const all = worker({
    model(text) {
      if (text === 'The terms') throw new Error('x')
      return [limit]
    },
  })
  await all.run()
  expect(all.told).toMatchObject([
    ['RECORD_INTAKE', { Facts: [limit], FellBack: { from: 'large', reason: expect.stringContaining('not be found') } }],
  ])
})

test('a service that gave no answer for one file is not asked for the next ones of the intake: the rules answer, and it is said', async () => {
  const all = worker({ away: true })
  await all.run()
  expect(all.askedOf).toEqual(['large', 'built-in'])
  expect(all.told).toMatchObject([
    ['RECORD_INTAKE', { Model: 'built-in', FellBack: AWAY, Asked: { requests: 1, failed: 1 } }],
  ])
  const back = worker()
  await back.run()
  expect(back.askedOf).toEqual(['large', 'large'])
})

test('an intake whose reading has ended is not read again', async () => {
  const all = worker({ isOver: true })
  await all.run()
  expect(all.told).toEqual([])
})

test('where nothing can be read the reason is recorded in words', async () => {
  const gone = worker({ gone: true })
  await gone.run()
  expect(gone.told).toEqual([
    ['FAIL_INTAKE', { IntakeID: 12, Reason: 'Cover.eml: The content of this file is missing on the server.' }],
  ])
})

test('a stop in the middle of a file leaves the job to the next start', async () => {
  const all = worker({ stopped: true })
  await expect(all.run()).rejects.toThrow('Cover.eml is read again at the next start.')
  expect(all.told).toEqual([])
})

test('a failed job that a person discards ends the intake', async () => {
  const all = worker()
  await readIntakeReactor.givenUp?.(all.context, all.job, all.discarded)
  expect(all.told).toEqual([['FAIL_INTAKE', { IntakeID: 12, Reason: 'The reading failed and was discarded.' }]])
})
