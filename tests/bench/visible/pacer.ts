/** An open load, in a process of its own: commands leave at their times, whatever became of those before them. */
import { randomUUID } from 'node:crypto'
import { UpdateStickyNote } from '@bindery/contracts/wire'
import { setTimeout as pause } from 'node:timers/promises'
import { Person, type Session } from '../../support/person.ts'
import { answerQuestions } from '../child.ts'
import { followHints, noteOf, readRows } from './reader.ts'

export interface Pace {
  readonly url: string
  readonly session: Session
  /** Numbers of submissions, which take turns. */
  readonly submissions: readonly number[]
  readonly perSecond: number
  readonly seconds: number
}

/** Milliseconds of every command. */
export interface Seen {
  /** From its time to leave to its reply: a command that has to wait for its turn is slow. */
  readonly replied: readonly number[]
  /** From its reply until GET_DATA gave the changed row; less than nothing where that came first, and then 0. */
  readonly visible: readonly number[]
  /** From its reply until GET /api/live said that the row had moved. */
  readonly hinted: readonly number[]
}

export type PacerQuestions = { run(pace: Pace): Promise<Seen> }

interface Sent { readonly id: number; readonly note: number; readonly at: number }

/** How long stragglers are waited for. */
const PATIENCE = 10_000

async function run({ url, session, submissions, perSecond, seconds }: Pace): Promise<Seen> {
  const person = new Person(url, session)
  const stopping = new AbortController()
  const rows = await readRows(person, stopping.signal)
  const hints = await followHints(person, stopping.signal)
  const replied: number[] = []
  const sent: Sent[] = []

  async function send(note: number, due: number): Promise<void> {
    const id = submissions[note % submissions.length] ?? 0
    await person.send(UpdateStickyNote, { RequestID: randomUUID(), Submission: { SubmissionID: id, StickyNote: noteOf(note) } })
    const at = performance.now()
    replied.push(at - due)
    sent.push({ id, note, at })
  }

  const start = performance.now() + 100
  const sending: Promise<void>[] = []
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = start + (n * 1_000) / perSecond
    const early = due - performance.now()
    if (early > 1) await pause(early)
    sending.push(send(n, due))
  }
  await Promise.all(sending)

  const until = performance.now() + PATIENCE
  const missing = () => sent.filter(({ id, note }) => rows.arrival(id, note) === null)
  while (missing().length > 0 && performance.now() < until) await pause(20)
  if (missing().length > 0) throw new Error(`${missing().length} rows never came.`)
  const arrivals = sent.map(({ id, note, at }) => ({ at, row: rows.arrival(id, note) }))
  const hinted = () => arrivals.map(({ at, row }) => ({ at, hint: hints.arrival(row?.changeNumber ?? Infinity) }))
  while (hinted().some(({ hint }) => hint === null) && performance.now() < until) await pause(20)
  stopping.abort()
  return {
    replied,
    visible: arrivals.map(({ at, row }) => Math.max(0, (row?.at ?? Infinity) - at)),
    hinted: hinted().map(({ at, hint }) => Math.max(0, (hint ?? Infinity) - at)),
  }
}

answerQuestions({ run } satisfies PacerQuestions)
