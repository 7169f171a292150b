/** Texts in place of a call: broken, deep and hostile JSON under any content type. */
import fc from 'fast-check'
import { HOSTILE } from './words.ts'
import { ENDPOINTS, type Sending } from './sending.ts'

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'text/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  '',
  '\u00ff',
]

const jsonText = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.uint8Array({ maxLength: 300 }),
  fc.constantFrom(...HOSTILE).map((value) => JSON.stringify(value)),
  fc.constantFrom(
    '',
    '{',
    '[',
    '{"Func":',
    '{"Func":"GET_DATA",}',
    '{"Func":"GET_DATA"}}',
    '\ufeff{"Func":"GET_DATA"}',
    '{"Func":"A","Func":"GET_DATA"}',
    '{"__proto__":{"x":1}}',
    '{"Func":"GET_DATA","constructor":{"prototype":{}}}',
    '[{"Func":"GET_DATA"}]',
    'null',
    'true',
    '1e400',
    '"\\ud800"',
    '{"Func":{"toString":1}}',
    '{"Func":["LOGIN"]}',
    '['.repeat(50_000),
    `{"Func":"GET_DATA","x":${'{"x":'.repeat(30_000)}1${'}'.repeat(30_000)}}`,
    '{"\\u0046unc":"GET_DATA"}',
    '{"Func":"LOGIN","User":{"__proto__":null},"Password":["x"]}',
  ),
)

export const text: fc.Arbitrary<Sending> = fc.record({
  kind: fc.constant('text' as const),
  endpoint: fc.constantFrom(...ENDPOINTS, 'upload'),
  text: jsonText,
  type: fc.oneof(
    { weight: 3, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom(...TYPES) },
  ),
})
