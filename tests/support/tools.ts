/** The tools that people start with npm, run as separate processes. */
import { NO_ENGINES } from './engines.ts'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface Ran {
  readonly code: number
  readonly text: string
  /** The faults found, one line each. */
  readonly faults: readonly string[]
}

/** @param script one of infra's mains */
export function ran(script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const file = fileURLToPath(new URL(`../../infra/src/${script}`, import.meta.url))
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [file, ...args],
      { env: { ...process.env, ...NO_ENGINES, ...env } },
      (_, out, err) => {
        const faults = out
          .split('\n')
          .filter((line) => line.startsWith('FAULT'))
          .map((line) => line.replace(/^FAULT +/u, ''))
        resolve({ code: child.exitCode ?? -1, text: out + err, faults })
      },
    )
  })
}
