/**
 * `npm run test:crash -- --kills 200`: kills the real process 200 times (by default 30); further words filter tests.
 */
import { parseArgs } from 'node:util'
import { fail, root, run } from './setup.mjs'
import { join } from 'node:path'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kills: { type: 'string', default: '30' } },
})
if (!/^[1-9]\d{0,4}$/.test(values.kills)) fail('--kills takes a whole number from 1 to 99999')

const env = { ...process.env, BINDERY_KILLS: values.kills }
process.exitCode = await run(process.execPath, [join(root, 'scripts', 'vitest.mjs'), 'crash', ...positionals], { env })
