/** `npm start`: reads the settings, opens everything, fills an empty store, listens, and stops when asked to. */
import './private.ts'
import { demoSignIn, seed, type Filled, type Seedable } from '@bindery/demo'
import type { Logger } from 'pino'
import type { Bindery } from './bindery.ts'
import { openBindery } from './compose.ts'
import { listen } from './listen.ts'
import { createLogger } from './logging.ts'
import { expectEnoughFiles } from './open-files.ts'
import { readSettings, type Settings } from './settings.ts'
import { unknownSettings } from './settings/unknown.ts'
import { explained } from './start-faults.ts'
import { openTracing } from './tracing/open-tracing.ts'

/** After a stop was requested, running work has this long to finish. */
const STOP_WITHIN_MS = 15_000

/** Prints a fault that a person can correct in one line, and any other fault with all details. */
async function fail(error: unknown): Promise<never> {
  console.error('Bindery cannot start.', (await explained(error)) ?? error)
  process.exit(1)
}

function stopOnSignal(bindery: Bindery, log: Logger): void {
  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    // A second request to stop does not wait for running work.
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'Stopping')
    setTimeout(() => {
      log.fatal({}, 'What was in hand did not finish in time')
      process.exit(1)
    }, STOP_WITHIN_MS).unref()
    bindery.stop().then(
      () => process.exit(0),
      (err: unknown) => {
        log.fatal({ err }, 'Stopping failed')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
}

/** Ends the process after an unexpected fault, so that the supervisor restarts it. */
function endOnFault(log: Logger): void {
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (err: unknown) => {
      log.fatal({ err }, 'An unexpected fault ended the process')
      process.exit(1)
    })
  }
}

async function fill(parts: Seedable, settings: Settings, log: Logger): Promise<Filled> {
  const began = performance.now()
  const filled = await seed(parts, settings)
  const { kind: holds, isNew, hasAccount } = filled
  if (isNew) log.info({ milliseconds: Math.round(performance.now() - began), holds }, 'The store is filled')
  if (!hasAccount) {
    log.warn({}, 'There is no account: set BINDERY_ROOT_USERNAME and BINDERY_ROOT_PASSWORD, and start again')
  }
  return filled
}

async function start(settings: Settings): Promise<void> {
  expectEnoughFiles()
  const log = createLogger(settings.LOG_LEVEL)
  endOnFault(log)
  for (const line of unknownSettings(process.env)) log.warn({}, line)
  let filled: Promise<Filled | null> = Promise.resolve(null)
  const bindery = await openBindery(settings, {
    log,
    tracing: await openTracing(process.env, log),
    onDamage({ message }) {
      log.fatal({}, message)
      process.exit(1)
    },
    fill(parts) {
      filled = fill(parts, settings, log)
      return filled
    },
  })
  stopOnSignal(bindery, log)
  const address = await listen(bindery.app, settings)
  console.log(`\nBindery is ready on ${settings.BINDERY_PUBLIC_URL || address}`)
  if ((await filled)?.kind === 'demo')
    console.log(`Sign in as ${demoSignIn.username} with the password ${demoSignIn.password}\n`)
}

try {
  await start(readSettings(process.env))
} catch (error) {
  await fail(error)
}
