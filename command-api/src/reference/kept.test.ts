/** The default underwriter of a state, and the value of a config. */
import { ConfigSet, StateDefined } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { given } from '../../test/given.ts'
import { agency } from '../../test/world.ts'
import { updateConfig } from './configs.ts'
import { updateState } from './states.ts'

const nsw = { stateId: 1, name: 'New South Wales', code: 'NSW' }

test('a state gets another underwriter and keeps its name and code, whatever was sent', () => {
  const state = (fields: object) => given(updateState, ...agency).when({ State: { StateID: 1, OwnerID: 2, ...fields } })
  state({ StateName: 'Elsewhere', StateCode: 'X' }).records(StateDefined({ ...nsw, underwriterId: 2 }))
  expect(state({}).reply().State).toMatchObject({ StateID: 1, OwnerID: 2, Revision: agency.length })
  for (const OwnerID of [null, '', 'x', 1.5, 0]) state({ OwnerID }).answers('Underwriter is required.')
  state({ OwnerID: 99 }).refuses('underwriter-unknown', 'Underwriter is required.')
  state({ StateID: 9 }).refuses('state-not-found')
})

test('A-169 a stale save of a state names both underwriters', () => {
  const now = StateDefined({ ...nsw, underwriterId: 2 })
  given(updateState, ...agency, now)
    .when({ State: { StateID: 1, OwnerID: 3, Revision: 1 } })
    .refusesWith({
      conflict: [
        expect.objectContaining({ Field: 'OwnerID', Label: 'Underwriter', From: 'Mia Chen', To: 'Tom Okafor' }),
      ],
    })
})

const asked = ConfigSet({ name: 'TFA-Required', value: 'false' })
const config = (fields: object) =>
  given(updateConfig, asked).when({ Config: { ConfigName: 'TFA-REQUIRED', ConfigValue: 'true', ...fields } })

test('A-120 A-121 only the value of a config changes, its name found ignoring case; none is made by it', () => {
  config({}).records(ConfigSet({ name: 'TFA-Required', value: 'true' }))
  expect(config({}).reply().Config).toMatchObject({ ConfigName: 'TFA-Required', ConfigValue: 'true', Revision: 1 })
  config({ ConfigValue: '' }).recordsLike('ConfigSet', { value: '' })
  config({ ConfigValue: 'x'.repeat(51) }).answers('Config Value is too long.')
  config({ ConfigName: 'ANOTHER' }).refuses('config-not-found')
})

test('A-169 the message for a stale save of a config has both values', () => {
  given(updateConfig, asked, ConfigSet({ name: 'TFA-REQUIRED', value: 'true' }))
    .when({ Config: { ConfigName: 'TFA-REQUIRED', ConfigValue: 'no', Revision: 0 } })
    .refusesWith({ conflict: [expect.objectContaining({ Field: 'ConfigValue', From: 'false', To: 'true' })] })
})
