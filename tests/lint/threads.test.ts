/** What the threads of the databases load: every start of the product waits for all of them. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

const Exports = v.object({ exports: v.record(v.string(), v.string()) })
const contracts = join(root, 'contracts')
const { exports: entries } = v.parse(Exports, JSON.parse(readFileSync(join(contracts, 'package.json'), 'utf8')))

/** The file of ours that an import names; null for a package. */
function fileOf(name: string, from: string): string | null {
  if (name.startsWith('.')) return join(dirname(from), name)
  const entry = /^@bindery\/contracts(\/.+)$/u.exec(name)?.[1]
  return entry === undefined ? null : join(contracts, entries[`.${entry}`] ?? 'no such entry')
}

const IMPORTED = /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'/gmu

function loadedBy(file: string, loaded = new Set<string>()): ReadonlySet<string> {
  if (loaded.has(file)) return loaded
  if (!existsSync(file)) throw new Error(`${file} is imported, and is not there.`)
  loaded.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
    const next = fileOf(name, file)
    if (next) loadedBy(next, loaded)
  }
  return loaded
}

const threads = globSync('infra/src/**/*.worker.ts', { cwd: root })

test('there are threads, and the import of a name is followed', () => {
  expect(threads.length).toBeGreaterThan(8)
  const main = loadedBy(join(root, 'infra/src/main.ts'))
  expect([...main].map((file) => relative(root, file))).toEqual(expect.arrayContaining(['contracts/src/wire/index.ts']))
})

test.each(threads)('%s loads no schema of a call or event, and not all rules', (thread) => {
  const loaded = [...loadedBy(join(root, thread))].map((file) => relative(root, file))
  expect(loaded.filter((file) => /^contracts\/src\/(?:wire\/|events\/|rules\/index)/u.test(file))).toEqual([])
})
