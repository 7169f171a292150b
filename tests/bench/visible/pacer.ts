/** An open load, in a process of its own: commands leave at fixed times, even if earlier ones have no reply yet. */
import { randomUUID } from 'node:crypto'
import { UpdateStickyNote } from '@bindery/contracts/wire'
import { setTimeout as pause } from 'node:timers/promises'
import { Person, type Session } from '../../support/person.ts'
import { answerQuestions } from '../child.ts'
import { followHints, noteOf, readRows } from './reader.ts'

export interface Pace {
  readonly url: string
  readonly session: Session
  /** The submissions that the commands change in turn. */
  readonly submissions: readonly number[]
  readonly perSecond: number
  readonly seconds: number
}

/** The milliseconds of every command. */
export interface Seen {
  /** From its planned time to its reply, so that waiting for a turn counts as slowness. */
  readonly replied: readonly number[]
  /** From its reply until GET_DATA returned the changed row; 0 if the row came before the reply. */
  readonly visible: readonly number[]
  /** From its reply until GET /api/live said that the row had moved. */
  readonly hinted: readonly number[]
}

export type PacerQuestions = { run(pace: Pace): Promise<Seen> }

interface Sent {
  readonly id: number
  readonly note: number
  readonly at: number
}

/** How long late rows are awaited, in milliseconds. */
const PATIENCE = 10_000

/** The number of notes in all runs: a note that a submission already has changes no row, so no change would be seen. */
let notes = 0

async function run({ url, session, submissions, perSecond, seconds }: Pace): Promise<Seen> {
  const person = new Person(url, session)
  const stopping = new AbortController()
  const rows = await readRows(person, stopping.signal)
  const hints = await followHints(person, stopping.signal)
  const replied: number[] = []
  const sent: Sent[] = []

  async function send(note: number, due: number): Promise<void> {
    const id = submissions[note % submissions.length] ?? 0
    await person.send(UpdateStickyNote, {
      RequestID: randomUUID(),
      Submission: { SubmissionID: id, StickyNote: noteOf(note) },
    })
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
    sending.push(send(notes, due))
    notes += 1
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
