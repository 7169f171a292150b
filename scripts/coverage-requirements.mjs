/**
 * `npm run coverage:requirements`: which rows of tests/requirements.tsv no test names in its title.
 * `--strict BIND,CALC` fails if one of those areas has such a row.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fail, root } from './lib/run.mjs'

const isTest = (name) => /\.(test|spec)\.tsx?$/.test(name)
const isSkipped = new Set(['node_modules', 'dist', '.git', '.turbo'])
// The title of test('...'), test.for(rows)('...') and the like, of describe('...'); not of skip and todo.
const title = /(?:\b(?:test|it|describe)((?:\.\w+)*)|\))\s*\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/g
const id = /\b[A-Z]{2,5}-\d{3}\b/g

async function testFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = await Promise.all(entries.filter(({ name }) => !isSkipped.has(name)).map((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? testFiles(path) : isTest(entry.name) ? [path] : []
  }))
  return found.flat()
}

async function namedIds() {
  const named = new Map()
  for (const path of await testFiles(root)) {
    for (const [, chain = '', , text] of (await readFile(path, 'utf8')).matchAll(title)) {
      if (/\.(skip|todo)\b/.test(chain)) continue
      for (const [name] of text.matchAll(id)) named.set(name, relative(root, path))
    }
  }
  return named
}

async function requirements() {
  const [, ...lines] = (await readFile(join(root, 'tests', 'requirements.tsv'), 'utf8')).trimEnd().split('\n')
  return lines.map((line) => line.split('\t')).map(([name, area, text]) => ({ name, area, text }))
}

const shortened = (text) => text.length > 110 ? `${text.slice(0, 107)}...` : text

const strictAt = process.argv.indexOf('--strict')
const strict = strictAt < 0 ? [] : (process.argv[strictAt + 1] ?? '').split(',').filter(Boolean)
if (strictAt >= 0 && strict.length === 0) fail('--strict wants areas: --strict BIND,CALC')

const rows = await requirements()
const named = await namedIds()
const areas = new Map(rows.map(({ area }) => [area, rows.filter((row) => row.area === area)]))

const unknown = strict.filter((area) => !areas.has(area))
if (unknown.length > 0) fail(`no such area: ${unknown.join(', ')}`)

for (const [area, members] of areas) {
  const open = members.filter(({ name }) => !named.has(name))
  console.log(`${area.padEnd(6)}${String(members.length - open.length).padStart(3)} of ${members.length}`)
  for (const { name, text } of open) console.log(`    ${name}  ${shortened(text)}`)
}
for (const [name, path] of named) {
  if (!rows.some((row) => row.name === name)) console.log(`${name} is named in ${path} but is no row`)
}

const open = rows.filter(({ name }) => !named.has(name))
console.log(`\n${rows.length - open.length} of ${rows.length} rows are named by a test, ${open.length} are open`)
const failing = open.filter(({ area }) => strict.includes(area))
if (failing.length > 0) fail(`open in ${strict.join(', ')}: ${failing.map(({ name }) => name).join(', ')}`)
