/**
 * `npm run unit -w contracts`: runs the unit tests of one workspace; turbo runs them again only when their inputs
 * changed.
 */
import { relative, sep } from 'node:path'
import { runTests } from './lib/tests.mjs'
import { ensureInstalled, fail, root } from './setup.mjs'

const workspace = relative(root, process.cwd()).split(sep).join('/')
if (workspace === '' || workspace.startsWith('.')) fail('run it in a workspace: npm run unit -w contracts')

await ensureInstalled()
const [project, ...folders] = workspace === 'console' ? ['console'] : ['unit', `${root}/${workspace}/`]
process.exitCode = await runTests([project], `${workspace}/.turbo/unit.json`, [...folders, ...process.argv.slice(2)])
