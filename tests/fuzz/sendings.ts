/** The mixture of all requests a client may send, and waves of them. */
import fc from 'fast-check'
import type { Sending } from './sending.ts'
import { call } from './calls.ts'
import { text } from './json-texts.ts'
import { form } from './spoilt-forms.ts'
import { line, address } from './addresses.ts'

const burst: fc.Arbitrary<Sending> = fc.record({
  kind: fc.constant('burst' as const),
  offices: fc.integer({ min: 1, max: 6 }),
  names: fc.uniqueArray(fc.stringMatching(/^[a-z]{8,12}@nowhere\.example$/u), {
    minLength: 15,
    maxLength: 60,
    size: 'max',
  }),
})

export const sending: fc.Arbitrary<Sending> = fc.oneof(
  { weight: 32_000, arbitrary: call },
  { weight: 3_600, arbitrary: form },
  { weight: 2_400, arbitrary: text },
  { weight: 1_200, arbitrary: address },
  { weight: 400, arbitrary: line },
  { weight: 10, arbitrary: burst },
)

/** The requests of a wave are sent at once, so that races occur. */
export const wave = fc.array(sending, { minLength: 1, maxLength: 10, size: 'max' })
