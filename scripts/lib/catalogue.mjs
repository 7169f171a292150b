/** The catalogue of the product's texts, docs/texts.md: the seed's beside our own, by room and area. */
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './run.mjs'
import { textsIn } from './texts.mjs'

export const CATALOGUE = join(root, 'docs', 'texts.md')
/** The texts that the requirements order to the letter. */
const ORDERED = 'contracts/src/rules/texts.ts'

const HEAD = `# Texts

Every text that people read, beside each other, so that they can be read as a whole: by whoever edits the words, and by whoever reviews a change of them. A text stands in the code where it is used; \`npm run texts\` writes this page from there, and the checks refuse a page that lacks one or still has one that is gone ([046](decisions/046-texts-stand-where-they-are-used.md)). A value within a text is named in braces.
`

/** The parts of the catalogue, and the files whose texts people read. */
const PARTS = [
  ['Ordered to the letter', [ORDERED], () => ''],
  ['Rules and fields', ['contracts/src/rules/**/*.ts'], () => ''],
  ['The console', ['console/src/**/*.{ts,tsx}'], (path) => areaOf(path, 'console/src/')],
  ['Histories', ['projections/src/audit/**/*.ts'], (path) => areaOf(path, 'projections/src/')],
  ['Likeness of submissions', ['projections/src/submissions/similar/*.ts'], () => ''],
  ['Letters', ['workers/src/mail/**/*.ts'], () => ''],
]

/** The folder that a reader would look in: `features/quotes`, `shared/list`, `ui/form`, or the room itself. */
const areaOf = (path, room) => path.slice(room.length).split('/').slice(0, -1).slice(0, 2).join('/')

const isRead = (path) => !/\.test\.tsx?$|routeTree\.gen|\/testing\//u.test(path)

async function part([title, globs, groupOf]) {
  const paths = globs
    .flatMap((glob) => globSync(glob, { cwd: root }))
    .filter(isRead)
    .toSorted()
  const groups = new Map()
  for (const path of title === PARTS[0][0] ? paths : paths.filter((each) => each !== ORDERED)) {
    const group = groups.get(groupOf(path)) ?? new Set()
    groups.set(groupOf(path), group)
    for (const text of textsIn(path, await readFile(join(root, path), 'utf8'))) group.add(text)
  }
  const lines = [...groups].flatMap(([group, texts]) =>
    texts.size === 0
      ? []
      : [...(group === '' ? [] : [`### ${group}`, '']), ...[...texts].map((text) => `- ${text}`), ''],
  )
  return [`## ${title}`, '', ...lines].join('\n')
}

export const catalogue = async () => `${[HEAD, ...(await Promise.all(PARTS.map(part)))].join('\n').trim()}\n`
