/** The test files that `npm run engines` names exist: a name that matches no file would be left out unnoticed. */
import { glob } from 'node:fs/promises'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const Names = v.array(v.string())
const Chosen = v.object({ SUITES: Names, CONVERGENCE: Names, WAYS: Names, CRASHES: Names })

test('every name that the run over engines chooses by is that of a test, and none looks like an option', async () => {
  const found: unknown = await import(new URL('../../scripts/lib/engine-tests.mjs', import.meta.url).href)
  const { SUITES, CONVERGENCE, WAYS, CRASHES } = v.parse(Chosen, found)
  for (const [folder, names] of [
    ['ports', SUITES],
    ['convergence', CONVERGENCE],
    ['acceptance', WAYS],
    ['crash', CRASHES],
  ] as const) {
    const files: string[] = []
    for await (const file of glob(`tests/${folder}/**/*.test.ts`)) files.push(file)
    expect(names.filter((name) => !files.some((file) => file.includes(name)))).toEqual([])
    expect(names.filter((name) => name.startsWith('-'))).toEqual([])
  }
})
