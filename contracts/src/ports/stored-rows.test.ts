import { expect, test } from 'vitest'
import { madeRow, objectOf, rowOf } from './stored-rows.ts'

const texts = { row: '{"BrokerGroupID":7,"GroupName":"Harbour"}', heavy: null }

test('a stored row is read with its heavy fields', () => {
  expect(objectOf({ ...texts, heavy: '{"Notes":"long"}' })).toEqual({
    BrokerGroupID: 7,
    GroupName: 'Harbour',
    Notes: 'long',
  })
  expect(rowOf('BrokerGroups', texts)?.GroupName).toBe('Harbour')
})

test('a missing row and a tombstone are no row', () => {
  expect(rowOf('BrokerGroups', null)).toBeNull()
  expect(rowOf('BrokerGroups', undefined)).toBeNull()
  expect(rowOf('BrokerGroups', { row: null, heavy: null })).toBeNull()
})

test('a row of one collection is not taken for a row of another', () => {
  expect(() => rowOf('Quotes', texts)).toThrow('A row of Quotes has no QuoteID.')
  expect(() => madeRow('Clients', {})).toThrow('A row of Clients has no ClientID.')
})
