/** Calls of the registry: well-formed ones and mutated ones, repeated, without a session, at another endpoint. */
import fc from 'fast-check'
import { CALLS, type Call } from '@bindery/contracts/wire'
import { bodyOf } from './bodies.ts'
import { HOSTILE } from './words.ts'
import { ENDPOINTS, type Sending, who, mutations } from './sending.ts'

/** Calls that cost a password's hash or an intended wait, so they are drawn less often. */
const SLOW: ReadonlyMap<string, number> = new Map([
  ['LOGIN', 8],
  ['LOGOUT', 8],
  ['LOGIN_TFA', 8],
  ['RESET_PASSWORD', 10],
  ['RESET_PASSWORD_REQUEST', 14],
])

/** Undefined means that the call gets a new RequestID. */
const requestId = fc.oneof(
  { weight: 20, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
)

const isOften = (weight: number) => fc.nat({ max: 99 }).map((drawn) => drawn < weight)

function callOf(call: Call): fc.Arbitrary<Sending> {
  return fc.record({
    kind: fc.constant('call' as const),
    call: fc.constant(call),
    who,
    mutations,
    requestId,
    endpoint: fc.oneof(
      { weight: 40, arbitrary: fc.constant(call.endpoint) },
      { weight: 1, arbitrary: fc.constantFrom(...ENDPOINTS) },
    ),
    body: bodyOf(call.request, call.func),
    repeated: isOften(6),
  })
}

const weightOf = ({ func, internal }: Call): number => SLOW.get(func) ?? (internal ? 8 : 40)

/** Every call of the registry, those that HTTP must not reach included. */
export const call = fc.oneof(
  ...[...CALLS.values()].map((each) => ({
    weight: weightOf(each),
    arbitrary: callOf(each),
  })),
)
