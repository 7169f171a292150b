/** The product as `npm start` runs it, with demo data in a folder of its own: what the screenshots show. */
import { NO_ENGINES } from '../support/engines.ts'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { built, builtEnv } from '../support/built.ts'

const folder = mkdtempSync(join(tmpdir(), 'bindery-demo-'))
const child = spawn(process.execPath, built('infra/src/main.ts'), {
  stdio: 'inherit',
  env: {
    ...builtEnv(),
    ...NO_ENGINES,
    BINDERY_DATA: folder,
    BINDERY_SEED: 'demo',
    // A slow machine has time to press Undo.
    BINDERY_UNDO_SECONDS: '60',
    LOG_LEVEL: 'error',
  },
})
child.once('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 0)
})
process.once('SIGTERM', () => child.kill('SIGTERM'))
