/** The tools that people start with npm, run as separate processes. */
import { NO_ENGINES } from './engines.ts'
import { execFile } from 'node:child_process'
import { built, builtEnv } from './built.ts'

export interface Ran {
  readonly code: number
  readonly text: string
  /** The faults found, one line each. */
  readonly faults: readonly string[]
}

/** The environment of a tool: a BINDERY_* variable of the caller's would be used, or told in a line of warning. */
export function toolEnv(own: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const others = Object.entries(builtEnv()).filter(([name]) => !name.startsWith('BINDERY_'))
  return { ...Object.fromEntries(others), ...NO_ENGINES, ...own }
}

/** @param script one of infra's mains */
export function ran(script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...built(`infra/src/${script}`), ...args],
      { env: toolEnv(env) },
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
