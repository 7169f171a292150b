/** `npm start`: reads the settings, opens everything, fills an empty store, listens, and stops when asked to. */
import type { Logger } from 'pino'
import { openBindery, type Bindery } from './compose.ts'
import { createLogger } from './logging.ts'
import { demoSignIn, seed, type Seedable } from './seed/index.ts'
import { readSettings, type Settings } from './settings.ts'
import { explained } from './start-faults.ts'

/** What is in hand has this long to finish once a stop was asked for. */
const STOP_WITHIN_MS = 15_000

/** What a person can put right is said in one line; anything else with all we know. */
async function fail(error: unknown): Promise<never> {
  console.error('Bindery cannot start.', await explained(error) ?? error)
  process.exit(1)
}

function stopOnSignal(bindery: Bindery, log: Logger): void {
  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    // Asked again, it does not wait.
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'Stopping')
    setTimeout(() => {
      log.fatal({}, 'What was in hand did not finish in time')
      process.exit(1)
    }, STOP_WITHIN_MS).unref()
    bindery.stop().then(() => process.exit(0), (err: unknown) => {
      log.fatal({ err }, 'Stopping failed')
      process.exit(1)
    })
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
}

/** Nothing sensible can follow a fault nobody expected: whoever watches the process starts it anew. */
function endOnFault(log: Logger): void {
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (err: unknown) => {
      log.fatal({ err }, 'An unexpected fault ended the process')
      process.exit(1)
    })
  }
}

async function fill(parts: Seedable, settings: Settings, log: Logger): ReturnType<typeof seed> {
  const began = performance.now()
  const holds = await seed(parts, settings)
  log.info({ milliseconds: Math.round(performance.now() - began), holds }, 'The store is filled')
  return holds
}

async function start(settings: Settings): Promise<void> {
  const log = createLogger(settings.LOG_LEVEL)
  endOnFault(log)
  let filled: ReturnType<typeof seed> = Promise.resolve(null)
  const bindery = await openBindery(settings, {
    log,
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
  const address = await bindery.app.listen({ port: settings.PORT, host: settings.HOST })
  console.log(`\nBindery is ready on ${settings.BINDERY_PUBLIC_URL || address}`)
  if (await filled === 'demo') console.log(`Sign in as ${demoSignIn.username} with the password ${demoSignIn.password}\n`)
}

try {
  await start(readSettings(process.env))
} catch (error) {
  await fail(error)
}
