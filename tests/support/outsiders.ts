/** The paths of the foreign tools that scripts/lib/outsiders.mjs fetches. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { spawn } from 'node:child_process'

const root = join(import.meta.dirname, '..', '..')
const cache = join(root, 'node_modules', '.cache')

export const clientFolder = join(cache, 'api-client')
/** Null when the tool is installed, else what is missing; so are the values below. */
export const noClientGenerator = existsSync(join(clientFolder, 'node_modules', 'openapi-typescript'))
  ? null
  : 'there are no packages for a generated client'

export const schemathesis = join(cache, 'schemathesis-4.32.5', 'bin', 'schemathesis')
export const noSchemathesis = existsSync(schemathesis) ? null : 'there is no python3 with venv and pip for schemathesis'

export interface Ended {
  readonly code: number
  /** The output on both streams. */
  readonly output: string
}

export function ran(
  program: string,
  args: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += String(chunk)
      })
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? -1, output }))
  })
}
