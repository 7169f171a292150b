/** The part of the build that knows our own code: how its processes and threads begin, and the files beside a source. */
import { dirname, join, relative, sep } from 'node:path'
import { RolldownMagicString } from 'rolldown'
import { fileOf } from './file-of.mjs'

const BEGIN_PROCESS = '\0process:'
const BEGIN_THREAD = '\0thread:'
const THREAD = /new URL\(\s*(['"])([^'"\n]+\.ts)\1,\s*import\.meta\.url,?\s*\)/gu
const PLACE = /\bimport\.meta\.(url|dirname)\b/gu

const here = import.meta.dirname
const slashed = (path) => path.split(sep).join('/')
const quoted = (...parts) => JSON.stringify(join(...parts))

/** What a process or thread begins with: a process is loaded after `first.mjs` has set up the cache for it. */
export const beginningOf = (path, isThread) => `${isThread ? BEGIN_THREAD : BEGIN_PROCESS}${path}`

function beginning(id) {
  if (id.startsWith(BEGIN_THREAD))
    return `import ${quoted(here, 'source-lines.mjs')}\nimport ${quoted(id.slice(BEGIN_THREAD.length))}\n`
  if (id.startsWith(BEGIN_PROCESS))
    return `import ${quoted(here, 'first.mjs')}\nawait import(${quoted(id.slice(BEGIN_PROCESS.length))})\n`
  return null
}

/**
 * @param folder of the bundle, which must be as deep in the project as its final one
 * @param onThread called with the path of each thread or process that a source starts
 */
export const ownCode = (root, folder, onThread) => ({
  name: 'own-code',
  resolveId: (id) => (beginning(id) ? id : null),
  load: beginning,
  transform: {
    filter: { id: /\.ts$/u, code: /import\.meta\./u },
    handler(code, id) {
      if (!id.startsWith(root + sep) || id.includes(`${sep}node_modules${sep}`)) return null
      const text = new RolldownMagicString(code)
      const replace = ({ 0: whole, index }, by) => text.overwrite(index, index + whole.length, by)
      const inThreads = new Set()
      for (const match of code.matchAll(THREAD)) {
        const thread = join(dirname(id), match[2])
        onThread(thread)
        replace(match, `new URL('./${fileOf(slashed(relative(root, thread)))}', import.meta.url)`)
        inThreads.add(match.index + match[0].indexOf('import.meta.url'))
      }
      // A file beside a source is beside no part of the bundle, so the source's own place is said there.
      const from = slashed(relative(folder, id))
      for (const match of code.matchAll(PLACE)) {
        if (inThreads.has(match.index)) continue
        if (match[1] === 'url') replace(match, `new URL('${from}', import.meta.url).href`)
        else replace(match, `process.getBuiltinModule('node:path').join(import.meta.dirname, '${dirname(from)}')`)
      }
      return text.hasChanged() ? { code: text } : null
    },
  },
})
