/**
 * `npm run coverage:requirements`: lists which rows of tests/requirements.tsv the titles of tests claim, and which are
 * open. It fails on a claim by a test that cannot show its row. `--strict BIND,CALC` fails when such an area has an
 * open row; `--in <folder>` reads another folder.
 */
import { judge, readClaims, readRows } from './lib/claims.mjs'
import { fail, root } from './lib/run.mjs'

const shortened = (text) => (text.length > 110 ? `${text.slice(0, 107)}...` : text)

function option(name) {
  const at = process.argv.indexOf(name)
  if (at >= 0 && !process.argv[at + 1]) fail(`${name} wants a value`)
  return at < 0 ? undefined : process.argv[at + 1]
}

const folder = option('--in') ?? root
const strict = (option('--strict') ?? '').split(',').filter(Boolean)

const rows = await readRows(folder)
const areas = Map.groupBy(rows, ({ area }) => area)
const strangers = strict.filter((area) => !areas.has(area))
if (strangers.length > 0) fail(`no such area: ${strangers.join(', ')}`)

const { lacks, refused } = judge(rows, await readClaims(folder))
const isOpen = ({ name }) => lacks.get(name).length > 0

/** A row that is claimed at only one of its levels is shown with the missing ones. */
const marked = ({ name, levels, text }) => {
  const open = lacks.get(name)
  return `    ${name}  ${open.length < levels.length ? `[${open.join(', ')}] ` : ''}${shortened(text)}`
}

for (const [area, members] of areas) {
  const open = members.filter(isOpen)
  console.log(`${area.padEnd(6)}${String(members.length - open.length).padStart(3)} of ${members.length}`)
  for (const row of open) console.log(marked(row))
}
const open = rows.filter(isOpen)
console.log(
  `\n${rows.length - open.length} of ${rows.length} rows are claimed at every level they speak of, ${open.length} are open`,
)

if (refused.length > 0)
  fail(`${refused.length} claims are refused:\n${refused.map((line) => `    ${line}`).join('\n')}`)
const failing = open.filter(({ area }) => strict.includes(area))
if (failing.length > 0) fail(`open in ${strict.join(', ')}: ${failing.map(({ name }) => name).join(', ')}`)
