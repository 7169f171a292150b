/** Two ways in which others see a change: asking for changes, and the hints of the live feed. */
import { GetData } from '@bindery/contracts/wire'
import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from '../../support/person.ts'

/** Milliseconds between an answer and the next request. */
const EVERY = 4

export interface Arrival {
  readonly at: number
  readonly note: number
  readonly changeNumber: number
}

/** A numbered note, so that a row shows which command it contains. */
export const noteOf = (number: number): string => `Ring ${number}`
const numberOf = (note: string): number => Number(/^Ring (\d+)$/u.exec(note)?.[1] ?? -1)

/** Asks for changes again and again; returns when a submission's row first came with this note or a later one. */
export async function readRows(person: Person, signal: AbortSignal) {
  const arrivals = new Map<number, Arrival[]>()

  async function delta(body: { readonly ChangeNumber: Readonly<Record<string, number>>; readonly Epoch: string }) {
    for (let from = body; ; ) {
      const { Submissions, ChangeNumber, Epoch, More } = await person.send(GetData, from)
      const at = performance.now()
      for (const { SubmissionID, StickyNote, ChangeNumber: changeNumber = 0 } of Submissions) {
        const known = arrivals.get(SubmissionID) ?? []
        known.push({ at, note: numberOf(StickyNote), changeNumber })
        arrivals.set(SubmissionID, known)
      }
      from = { ChangeNumber, Epoch }
      if (!More) return from
    }
  }

  let mark = await delta({ ChangeNumber: {}, Epoch: '' })
  // Rows of earlier runs do not count.
  arrivals.clear()

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      mark = await delta(mark)
      await pause(EVERY)
    }
  }
  void follow()

  return {
    arrival: (id: number, note: number): Arrival | null => arrivals.get(id)?.find((each) => each.note >= note) ?? null,
  }
}

/** Listens to GET /api/live; returns when it first told of this change number of the submissions or a later one. */
export async function followHints({ url, session }: Person, signal: AbortSignal) {
  const told: { readonly at: number; readonly changeNumber: number }[] = []
  const reply = await fetch(`${url}/api/live`, {
    headers: { authorization: `Bearer ${session.SID}:${session.Token}` },
    signal,
  })
  if (!reply.body) throw new Error('There is nothing to listen to.')
  const texts = reply.body.pipeThrough(new TextDecoderStream())

  async function listen(): Promise<void> {
    let pending = ''
    for await (const text of texts) {
      const at = performance.now()
      const blocks = (pending + text).split('\n\n')
      pending = blocks.pop() ?? ''
      for (const block of blocks) {
        const number = /"Collection":"Submissions","ChangeNumber":(\d+)/u.exec(block)?.[1]
        if (number !== undefined) told.push({ at, changeNumber: Number(number) })
      }
    }
  }
  listen().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })

  return {
    arrival: (changeNumber: number): number | null =>
      told.find((each) => each.changeNumber >= changeNumber)?.at ?? null,
  }
}
