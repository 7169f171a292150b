/** The tools that people start by npm, run as processes of their own. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface Ran {
  readonly code: number
  readonly text: string
  /** What is found wrong, a line each. */
  readonly faults: readonly string[]
}

/** @param script one of infra's mains */
export function ran(script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const file = fileURLToPath(new URL(`../../infra/src/${script}`, import.meta.url))
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [file, ...args], { env: { ...process.env, ...env } }, (_, out, err) => {
      const faults = out.split('\n').filter((line) => line.startsWith('FAULT')).map((line) => line.replace(/^FAULT +/u, ''))
      resolve({ code: child.exitCode ?? -1, text: out + err, faults })
    })
  })
}
