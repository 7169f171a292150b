/** The letters that a person may hold back are the ones that the mail jobs send. */
import { canBeUndone, letterId, lettersAskedBy } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import type { SubmissionEvent } from '../runtime/events.ts'
import { mailReactors } from './reactors.ts'
import { LETTERS } from './letters/letters.ts'

/** An event of the type with as much data as its letters name. */
function eventOf(type: SubmissionEvent['type']) {
  const data = { quoteId: 7, quickIndicationId: 7, informationRequiredId: 7, declineId: 7, wholesaleId: 7 }
  // A whole event of every type would say nothing more: only its ids and its type are read.
  return { id: 'event', type, data: { ...data, confirmToBroker: true } } as unknown as SubmissionEvent
}

test('each letter about a submission is known under its purpose and the id of its message', () => {
  for (const [purpose, { event, second }] of Object.entries(LETTERS)) {
    const asked = lettersAskedBy(eventOf(event)).find((letter) => letter.purpose === purpose)
    expect(asked).toMatchObject({ messageId: letterId('event', second) })
    expect(canBeUndone(eventOf(event))).toBe(true)
  }
})

test('codes, links, tokens and letters that a person sends again leave at once', () => {
  const atOnce = mailReactors.filter((each) => !each.canBeUndone).map(({ name }) => name)
  expect(atOnce.toSorted()).toMatchInlineSnapshot(`
    [
      "mail-again",
      "mail-broker-token",
      "mail-reset",
      "mail-second-step",
    ]
  `)
})
