/** Prints messages and runs other programs. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

const localBin = join(root, 'node_modules', '.bin')

export const say = (line) => console.log(`bindery: ${line}`)

/** Ends the program with one line that says why. */
export function fail(line, code = 1) {
  console.error(`bindery: ${line}`)
  process.exit(code)
}

/** The cache of compiled code, which makes the next start faster. */
const compiled = join(root, 'node_modules', '.cache', 'node')

/** Puts the project's own Node and tools before the machine's others. */
export const projectEnv = (extra = {}) => ({
  NODE_COMPILE_CACHE: compiled,
  ...process.env,
  PATH: [localBin, process.env.PATH ?? ''].join(delimiter),
  TURBO_TELEMETRY_DISABLED: '1',
  ...extra,
})

/** The machine's own tools, without any package's `node_modules/.bin` that npm puts in front. */
export const systemEnv = () => ({
  ...process.env,
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.endsWith(join('node_modules', '.bin')))
    .join(delimiter),
})

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

const exitCodeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

/**
 * Runs a program to its end in the project folder and answers its exit code; 127 if it cannot be started. Signals are
 * passed on, each as `stopBy` for a program that tidies up after that one only.
 */
export function run(command, args, { env = projectEnv(), stdio = 'inherit', cwd = root, started, stopBy } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio })
    if (child.pid !== undefined) started?.(child.pid)
    const forward = (signal) => child.kill(stopBy ?? signal)
    const finish = (code) => {
      for (const signal of stopSignals) process.off(signal, forward)
      resolve(code)
    }
    for (const signal of stopSignals) process.on(signal, forward)
    child.once('error', (error) => {
      console.error(`bindery: cannot run ${command}: ${error.message}`)
      finish(127)
    })
    child.once('exit', (code, signal) => finish(exitCodeOf(code, signal)))
  })
}

/**
 * Runs the given programs in the foreground: passes signals on, and when one ends, stops the others and ends. Ctrl-C in
 * a terminal reaches the whole group by itself, so it is not passed on: a second signal would end the programs at once.
 */
export function follow(...children) {
  let ended
  const stop = (signal) => {
    for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal)
  }
  for (const signal of stopSignals)
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) stop(signal)
    })
  for (const child of children) {
    child.once('error', (error) => fail(`cannot run ${child.spawnfile}: ${error.message}`, 127))
    child.once('exit', (code, signal) => {
      ended ??= exitCodeOf(code, signal)
      stop('SIGTERM')
      if (children.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null)) process.exit(ended)
    })
  }
}
