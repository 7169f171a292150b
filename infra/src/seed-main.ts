/**
 * `npm run seed -- --submissions 100000`: fills an empty store with load, by commands; the next start shows it. One that
 * was interrupted is continued; any other store is refused.
 */
import './private.ts'
import { commandHandlers, isGenuine, openIdentity, openCommandSide } from '@bindery/command-api'
import { heldBefore, seed } from '@bindery/demo'
import { openFollow, REACTORS_GROUP } from '@bindery/workers'
import { openAdapters } from './adapters.ts'
import { openFactModel } from './facts/open-fact-model.ts'
import { createLogger } from './logging.ts'
import { named } from './named.ts'
import { publicUrl } from './public-url.ts'
import { SettingsError } from './settings.ts'
import { explained } from './start-faults.ts'
import { toolSettings } from './tool-settings.ts'

const USAGE = 'npm run seed -- --submissions <number>'

function wantedSubmissions(): number {
  const { values } = named(USAGE, { options: { submissions: { type: 'string', default: '100000' } } })
  if (!/^[1-9]\d{0,6}$/.test(values.submissions)) throw new SettingsError(`${USAGE}: the number is from 1 to 9999999.`)
  return Number(values.submissions)
}

async function fill(): Promise<void> {
  const submissions = wantedSubmissions()
  const settings = toolSettings({ ...process.env, BINDERY_SEED: 'demo' })
  const began = performance.now()
  const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`
  const log = createLogger('warn')
  const adapters = await openAdapters(settings, log, (damaged) => {
    throw damaged
  })
  const { store, files, mail, clock, ids, credentials, feed } = adapters
  const filled = settings.EVENTSTORE_URL === '' ? settings.BINDERY_DATA : 'EventStoreDB'
  try {
    const before = await heldBefore(store)
    const isContinued = before.state === 'begun' && before.kind === 'demo'
    if (before.state !== 'empty' && !isContinued)
      throw new SettingsError(`${filled} holds data already, and only an empty store is filled.`)
    const commandSide = openCommandSide({
      store,
      files,
      clock,
      ids,
      handlers: commandHandlers,
    })
    const { commands } = commandSide
    const identity = await openIdentity({
      commandSide,
      credentials,
      clock,
      ids,
      onFault: (error) => {
        throw error
      },
    })
    const { setPassword, codes } = identity
    const access = { codes, publicUrl: () => publicUrl(settings, null) }
    const factModel = await openFactModel(settings)
    const sender = settings.MAIL_FROM
    const follow = openFollow({
      store,
      commands,
      mail,
      files,
      access,
      credentials,
      sender,
      factModel,
      isAsNamed: isGenuine,
      log,
    })
    await seed({ commands, store, files, follow, setPassword }, settings, {
      submissions,
      lean: true,
      progress: (percent) => console.log(`${percent} % after ${seconds()}`),
    })
    // Load tests need no side effects: the reactors begin after the loaded events.
    const behind = await feed.subscribe({ group: REACTORS_GROUP, start: 'now', onBatch: async () => undefined })
    await behind.stop()
    await identity.close()
  } finally {
    await adapters.close()
  }
  console.log(`${filled} is filled, in ${seconds()}. The next start builds its rows.`)
}

try {
  await fill()
} catch (error) {
  console.error('Seeding failed.', (await explained(error)) ?? error)
  process.exitCode = 1
}
