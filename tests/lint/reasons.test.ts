/** A type assertion in the product without its reason is reported; one with its reason, and those of tests, are not. */
import { expect, test } from 'vitest'
import { rulesAgainst } from './refused.ts'

const reported = 'bindery(reasoned-cast)'
const declared = 'interface Row {\n  readonly id: number\n}\n'

test('an assertion needs a reason beside it or directly above', async () => {
  // Several threads report, in no order.
  expect(
    (
      await rulesAgainst({
        'infra/src/views/bare.ts': `${declared}export const rowOf = (row: unknown) => row as Row\n`,
        'infra/src/views/beside.ts': `${declared}export const rowOf = (row: unknown) => row as Row // the table is STRICT\n`,
        'infra/src/views/above.ts': `${declared}/** The table is STRICT. */\nexport const rowOf = (row: unknown) => row as Row\n`,
        'infra/src/views/far.ts': `${declared}// A remark on something else.\nexport const first = 1\n\nexport const rowOf = (row: unknown) => row as Row\n`,
        'infra/src/views/const.ts': `export const NAMES = ['a', 'b'] as const\n`,
        'infra/src/views/bare.test.ts': `${declared}export const rowOf = (row: unknown) => row as Row\n`,
        'console/src/ui/Bare.tsx': `${declared}export const rowOf = (row: unknown) => row as Row\n`,
      })
    ).toSorted(),
  ).toEqual(
    [
      `infra/src/views/bare.ts ${reported}`,
      `infra/src/views/far.ts ${reported}`,
      `console/src/ui/Bare.tsx ${reported}`,
    ].toSorted(),
  )
})
