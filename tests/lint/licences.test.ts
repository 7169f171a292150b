/** Every shipped package has a licence that permits it. */
import { expect, test } from 'vitest'
import { isPermitted, shipped } from './licences.ts'

test('every package that is shipped has a licence that permits it', async () => {
  const packages = await shipped()
  expect(packages.map(({ path }) => path)).toContain('node_modules/fastify')
  expect(packages.filter(({ licence }) => !isPermitted(licence))).toEqual([])
})

test.for([
  '',
  'UNLICENSED',
  'GPL-3.0',
  'GPL-2.0-only',
  'AGPL-3.0-only',
  'SSPL-1.0',
  'MIT AND GPL-3.0',
  '(GPL-2.0 OR AGPL-3.0)',
  'SEE LICENSE IN x',
  '(MIT OR (GPL-3.0 AND X))',
])('a package under "%s" would be found', (licence) => {
  expect(isPermitted(licence)).toBe(false)
})

test.for(['MIT', '(MIT OR GPL-3.0)', '(MIT AND Zlib)', 'Apache-2.0'])(
  'a package under "%s" may be shipped',
  (licence) => {
    expect(isPermitted(licence)).toBe(true)
  },
)
