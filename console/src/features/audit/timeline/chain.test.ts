/** Events of one call as a tree of causes and effects. */
import type { FoundEvent } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { chainOf, type Link } from './chain.ts'

const event = (EventID: string, CausationID: string | null): FoundEvent => ({
  EventID,
  CausationID,
  Changes: [],
  Stream: 's',
  Revision: 0,
  At: null,
  By: '',
  Kind: '',
  Sentence: '',
  Func: '',
  Record: { Address: '', Stream: '', Kind: '', ID: null, Title: '' },
})
const shape = (links: readonly Link[]): unknown[] =>
  links.map(({ event: { EventID }, effects }) => (effects.length === 0 ? EventID : [EventID, shape(effects)]))

test('a consequence is listed under its cause, in the order of time', () => {
  const newestFirst = [
    event('mail', 'bound'),
    event('linked', 'client'),
    event('client', 'received'),
    event('bound', null),
    event('received', null),
  ]
  expect(shape(chainOf(newestFirst))).toEqual([
    ['received', [['client', ['linked']]]],
    ['bound', ['mail']],
  ])
})

test('an event whose cause is not among them is not lost', () => {
  expect(shape(chainOf([event('late', 'elsewhere')]))).toEqual(['late'])
})
