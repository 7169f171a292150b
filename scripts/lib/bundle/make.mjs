/** Makes a bundle: `node make.mjs FOLDER ENTRY...` in the project's folder; scripts/lib/bundle.mjs runs it. */
import { globSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { rolldown } from 'rolldown'
import { fileOf } from './file-of.mjs'
import { beginningOf, ownCode } from './own-code.mjs'

/**
 * Packages that no start needs: they are loaded when a setting or a document asks for them, and are left where npm put
 * them, because some find files by their own place. All others are in the bundle.
 */
const LEFT = [
  '@eventstore/db-client',
  '@kenjiuno/msgreader',
  '@opentelemetry/api',
  '@opentelemetry/sdk-node',
  'bullmq',
  'docx',
  'docxtemplater',
  'ioredis',
  'kafkajs',
  'mammoth',
  'mongodb',
  'openai',
  'pdfmake',
  'pizzip',
  'read-excel-file',
  'unpdf',
]
const root = process.cwd()
const [place = '', ...entries] = process.argv.slice(2)
const folder = resolve(place)

// A bundle finds packages from its own folder, so one of another version in a room would not be found.
const hidden = globSync(
  LEFT.map((name) => `*/node_modules/${name}`),
  { cwd: root },
)
if (hidden.length > 0) throw new Error(`${hidden[0]} is not the project's own: take it off the list in make.mjs`)

const threads = new Set()

async function write(paths, isThread) {
  const nameOf = (path) => fileOf(relative(root, path).split(sep).join('/')).replace(/\.mjs$/u, '')
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(paths.map((path) => [nameOf(path), beginningOf(path, isThread)])),
    platform: 'node',
    tsconfig: false,
    external: (id) => LEFT.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [ownCode(root, folder, (thread) => threads.add(thread))],
    experimental: { nativeMagicString: true },
  })
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    sourcemap: 'hidden',
    sourcemapExcludeSources: true,
  })
  await bundle.close()
}

await write(
  entries.map((entry) => join(root, entry)),
  false,
)
// Each by itself: a thread shares nothing with its process, so it reads one file. A thread may add another.
for (const thread of threads) await write([thread], true)
