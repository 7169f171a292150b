/** New broker houses. */
import { HouseAdded } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { agency } from '../../test/world.ts'
import { insertBrokerGroup } from './houses.ts'

const add = (GroupName: string, GroupKey: string) =>
  given(insertBrokerGroup, ...agency).when({ BrokerGroup: { GroupName, GroupKey } })

test('BHS-004 the keyword is kept in upper case', () => {
  add('Kestrel Risk', 'kestrel').records(HouseAdded({ houseId: 2, name: 'Kestrel Risk', keyword: 'KESTREL' }))
  expect(add('Kestrel Risk', 'kestrel').reply().BrokerGroup)
    .toMatchObject({ BrokerGroupID: 2, GroupKey: 'KESTREL', Logo: null })
})

test('BHS-003 BHS-004 name and keyword are required and not too long', () => {
  add(' ', ' ').answers('Broker House is required.', 'Keyword is required.')
  add('x'.repeat(51), 'x'.repeat(21)).answers('Broker House is too long.', 'Keyword is too long.')
})

test('BHS-004 a keyword has no spaces and is unique whatever its case', () => {
  add('Kestrel Risk', 'kes trel').answers('Keyword should not contain <space>.')
  add('Another', 'northbank').refuses('keyword-taken', 'Keyword should be UNIQUE.')
})
