/** The recipients of a message that is sent again. */
import { MailDeferred, MailHandedOver, MailPutInDoubt } from '@bindery/contracts/events'
import { recorded } from '@bindery/contracts/testing'
import { expect, test } from 'vitest'
import { outcomeSoFar, stillToGet, type MailEvent } from './outcome-so-far.ts'

const broker = 'broker@example.com'
const lead = 'lead@example.com'
const message = {
  purpose: 'quote' as const,
  itemId: 41_001,
  askedAt: 1,
  messageId: 'q@bindery',
  to: [broker],
  cc: [lead],
  subject: 'Quote',
}
const handedOver = (refused: string[]): MailEvent =>
  recorded(MailHandedOver({ ...message, refused, body: null, files: [] }))
const both = { to: [broker], cc: [lead] }

test('everybody, while no server took it', () => {
  expect(stillToGet(both, [])).toEqual(both)
  expect(
    stillToGet(both, [
      recorded(MailDeferred({ ...message, error: '' })),
      recorded(MailPutInDoubt({ ...message, error: '' })),
    ]),
  ).toEqual(both)
})

test('only those the server refused, also when it was the copy, and under another address', () => {
  expect(stillToGet(both, [handedOver([broker])])).toEqual({ to: [broker], cc: [] })
  expect(stillToGet(both, [handedOver([lead])])).toEqual({ to: [lead], cc: [] })
  expect(stillToGet({ to: ['new@example.com'], cc: [lead] }, [handedOver([broker])])).toEqual({
    to: ['new@example.com'],
    cc: [],
  })
})

test('where a message stands is told by what was recorded of it last', () => {
  expect(outcomeSoFar([])).toBeNull()
  expect(outcomeSoFar([recorded(MailDeferred({ ...message, error: '' })), handedOver([])])).toBe('handed-over')
})
