/** The badge of a history whose events were changed in the store says that the digest contradicts it. */
import { hashOf, type EventEnvelope } from '@bindery/contracts/events'
import { GetHistory, SendSubmission, UpdateStickyNote } from '@bindery/contracts/wire'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, type Agency } from '../support/agency.ts'
import { submission } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { ran } from '../support/tools.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
let mia: Person
let changed: number
let computed: number
let cut: number

/** Three histories that a digest holds. */
beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
  changed = await recorded('Changed Pty Ltd')
  computed = await recorded('Computed Pty Ltd')
  cut = await recorded('Cut Pty Ltd')
  expect((await ran('digest-main.ts', [], { BINDERY_DATA: agency.folder })).code).toBe(0)
})
afterAll(() => agency.close())

/** A submission with two notes, which gets no further events. */
async function recorded(InsuredCompanyName: string): Promise<number> {
  const { SubmissionID } = await mia.send(SendSubmission, {
    ...submission({ InsuredCompanyName }),
    SendBrokerEmail: false,
  })
  for (const StickyNote of ['First', 'Second'])
    await mia.send(UpdateStickyNote, { Submission: { SubmissionID, StickyNote } })
  await eventually('its client is linked', async () =>
    (await eventsOf(SubmissionID)).some(({ Event }) => Event['type'] === 'SubmissionClientLinked'),
  )
  return SubmissionID
}

const eventsOf = async (SubmissionID: number) => (await mia.send(GetHistory, { SubmissionID })).Events
const streamOf = async (SubmissionID: number) => String((await eventsOf(SubmissionID))[0]?.Event['stream'])

const said = async (SubmissionID: number) => {
  const { Consistent, Digest } = await mia.send(GetHistory, { SubmissionID })
  return { Consistent, Agrees: Digest?.Agrees ?? null }
}

/** Changes the events file, as somebody with write access to it could. */
function write(statement: string, ...values: readonly (string | number)[]): void {
  const db = new DatabaseSync(join(agency.folder, 'events.sqlite'), { timeout: 20_000 })
  expect(db.prepare(statement).run(...values).changes).toBe(1)
  db.close()
}

/** Changes the note 'First'; `thoroughly` also recomputes all later hashes. */
async function tamper(SubmissionID: number, how: 'simply' | 'thoroughly'): Promise<void> {
  const stream = await streamOf(SubmissionID)
  let previousHash = ''
  for (const { position: _, ...stored } of await agency.bindery.store.read(stream)) {
    const isIt = stored.type === 'StickyNoteLeft' && JSON.stringify(stored.data).includes('First')
    const retold = isIt ? { ...stored, data: { note: 'Never said' } } : stored
    const event: EventEnvelope =
      how === 'simply' ? retold : { ...retold, previousHash, hash: hashOf({ ...retold, previousHash }) }
    previousHash = event.hash
    write(
      'UPDATE events SET body = ?, body_crc = NULL WHERE stream = ? AND revision = ?',
      JSON.stringify(event),
      stream,
      event.revision,
    )
  }
}

test('A-155 given histories nobody touched, then they follow from themselves, and agree with the digest that holds them', async () => {
  for (const id of [changed, computed, cut]) expect(await said(id)).toEqual({ Consistent: true, Agrees: true })
  expect(await said(await recorded('Later Pty Ltd'))).toEqual({ Consistent: true, Agrees: null })
})

test('A-155 given an event that was changed, then its history says that the chain is broken, signed or not', async () => {
  await tamper(changed, 'simply')
  // The head still equals the signed one, but the events before it no longer lead to it.
  expect(await said(changed)).toEqual({ Consistent: false, Agrees: true })
  const unsigned = await recorded('Unsigned Pty Ltd')
  await tamper(unsigned, 'simply')
  expect(await said(unsigned)).toEqual({ Consistent: false, Agrees: null })
})

test('A-155 given a chain that was computed anew, then it follows from itself and contradicts its digest', async () => {
  await tamper(computed, 'thoroughly')
  expect(await said(computed)).toEqual({ Consistent: true, Agrees: false })
})

test('A-155 given a stream that was cut off behind what a digest holds, then its history contradicts it', async () => {
  write('DELETE FROM events WHERE stream = ? AND revision = ?', await streamOf(cut), (await eventsOf(cut)).length - 1)
  expect(await said(cut)).toEqual({ Consistent: true, Agrees: false })
})
