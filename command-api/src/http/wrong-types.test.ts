/** A record of the wrong type is refused in words, by whichever command it is sent to. */
import { CALLS, type Call } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { openApi } from '../../test/api.ts'

const WRONG: readonly unknown[] = ['', 'text', 5, 0, true, false, [], {}, [[]], { Revision: 1 }]

const fieldsOf = ({ request }: Call): readonly string[] =>
  'entries' in request && typeof request.entries === 'object' && request.entries !== null
    ? Object.keys(request.entries)
    : []

const commands = [...CALLS.values()].filter(
  ({ kind, internal, endpoint }) => kind === 'command' && !internal && endpoint !== 'login',
)

test.for(commands.map((call) => [call.func, call] as const))(
  'A-149 %s with a record of the wrong type is refused, not a fault',
  async ([, call]) => {
    await using api = await openApi()
    const session = await api.session()
    for (const name of fieldsOf(call)) {
      for (const value of WRONG) {
        const reply = await api.sent(call.endpoint, { ...session, Func: call.func, [name]: value })
        expect([name, value, reply.statusCode]).toEqual([name, value, reply.statusCode === 400 ? 400 : 200])
        expect(reply.json().ErrorMessage).not.toBe('')
      }
    }
    expect(api.faults).toEqual([])
  },
)
