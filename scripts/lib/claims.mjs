/** Finds the rows of tests/requirements.tsv that titles of tests claim, and the claims that are not valid. */
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

const isTest = (name) => /\.(test|spec)\.tsx?$/.test(name)
const isSkipped = new Set(['node_modules', 'dist', '.git', '.turbo'])
// The title of test('...'), test.for(rows)('...') and the like, of describe('...'); not of skip and todo.
const title = /(?:\b(?:test|it|describe)((?:\.\w+)*)|\))\s*\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/g
// The first cell of a row of test.each or test.for, which goes into a title.
const cell = /\[(['"`])([A-Z]{2,5}-\d{3}\b[^'"`]*)\1/g
const id = /\b([A-Z]{2,5})-(\d{3})(?: to \1-(\d{3}))?\b/g

/**
 * The levels at which a test can show a row: a row about a screen needs the whole page or the browser, a row about the
 * wire HTTP, and a row about a calculation a test of the calculation. Tests of texts alone, or of delivered data, show
 * no row.
 */
const places = [
  [
    /^contracts\/src\/rules\/texts\.test|^demo\/|^infra\/src\/seeding\/|^command-api\/src\/reference\/delivered\.test/,
    'delivered',
  ],
  [/^console\/test\/|^tests\/browser\//, 'screen'],
  [/^tests\/acceptance\/|^command-api\/src\/http\//, 'wire'],
  [/^(contracts|command-api|projections|workers|infra|console)\/src\//, 'rule'],
]
const levels = ['screen', 'wire', 'rule']
const levelOf = (path) => places.find(([place]) => place.test(path))?.[1]

/** The rows: the text of each, and its levels. */
export async function readRows(folder) {
  const [head, ...lines] = (await readFile(join(folder, 'tests', 'requirements.tsv'), 'utf8')).trimEnd().split('\n')
  const at = Object.fromEntries(head.split('\t').map((column, index) => [column, index]))
  return lines
    .map((line) => line.split('\t'))
    .map((cells) => ({
      name: cells[at.id],
      area: cells[at.area],
      text: cells[at.requirement],
      levels: cells[at.level].split('+'),
    }))
}

async function testFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = await Promise.all(
    entries
      .filter(({ name }) => !isSkipped.has(name))
      .map((entry) => {
        const path = join(folder, entry.name)
        return entry.isDirectory() ? testFiles(path) : isTest(entry.name) ? [path] : []
      }),
  )
  return found.flat()
}

/** The ids in a title; `SUBN-017 to SUBN-025` names nine. */
function idsIn(text) {
  return [...text.matchAll(id)].flatMap(([, area, first, last = first]) =>
    Array.from(
      { length: Math.max(0, Number(last) - Number(first)) + 1 },
      (_, at) => `${area}-${String(Number(first) + at).padStart(3, '0')}`,
    ),
  )
}

/** Every id in titles, with its file. */
export async function readClaims(folder) {
  const claims = []
  for (const file of await testFiles(folder)) {
    const path = relative(folder, file).split(sep).join('/')
    const source = await readFile(file, 'utf8')
    const titles = [...source.matchAll(title)].flatMap(([, chain = '', , text]) =>
      /\.(skip|todo)\b/.test(chain) ? [] : [text],
    )
    const cells = [...source.matchAll(cell)].map(([, , text]) => text)
    claims.push(...[...titles, ...cells].flatMap(idsIn).map((name) => ({ name, path, level: levelOf(path) })))
  }
  return claims
}

/** Why a claim is not valid; undefined for a valid one. */
function fault({ name, path, level }, row) {
  if (!row) return `${name} is named in ${path} but is no row`
  if (level === 'delivered') return `${name}: ${path} is a test of texts or of seeding, which shows no row`
  if (level === undefined) return `${name}: ${path} tests neither a screen nor the wire nor a rule`
  if (!row.levels.includes(level))
    return `${name} speaks of the ${row.levels.join(' and the ')}, ${path} tests the ${level}`
  return ''
}

/** The levels that each row still lacks, and the refused claims. */
export function judge(rows, claims) {
  const byName = new Map(rows.map((row) => [row.name, row]))
  const areas = new Set(rows.map(({ area }) => area))
  const ours = claims.filter(({ name }) => areas.has(name.split('-')[0])) // SHA-256 is not a claim
  const unknown = rows.filter((row) => row.levels.some((level) => !levels.includes(level)))
  const refused = [
    ...unknown.map((row) => `${row.name} has an unknown level: ${row.levels.join('+')}`),
    ...new Set(ours.map((claim) => fault(claim, byName.get(claim.name))).filter(Boolean)),
  ]
  const lacks = new Map(
    rows.map((row) => [
      row.name,
      row.levels.filter((level) => !claims.some((claim) => claim.name === row.name && claim.level === level)),
    ]),
  )
  return { lacks, refused }
}
