/** The smallest product that can be seeded: real stores in a folder of their own, and no server. */
import { commandHandlers, isGenuine, openCommandSide } from '@bindery/command-api'
import { accessCodes } from '@bindery/contracts/events'
import { noDocuments, noRenewals, toldDocuments, toldRenewals, type StoredEvent } from '@bindery/contracts/ports'
import type { Seedable } from '@bindery/demo'
import { builtInFacts, openFollow } from '@bindery/workers'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFolderFiles, openOutboxMail, openSqliteEventStore, systemIds } from '../../index.ts'

export interface TestBindery extends Seedable {
  /** All events of the log. */
  all(): Promise<readonly StoredEvent[]>
  readonly passwords: ReadonlyMap<number, string>
  close(): Promise<void>
}

const PAGE = 1_000

/** @param folder a folder that a test keeps over several openings; otherwise a new one that is removed afterwards */
export async function openSeedable({
  now,
  folder,
}: {
  readonly now: string
  readonly folder?: string
}): Promise<TestBindery> {
  const root = folder ?? (await mkdtemp(join(tmpdir(), 'bindery-seed-')))
  await mkdir(join(root, 'outbox'), { recursive: true })
  const store = await openSqliteEventStore({ file: join(root, 'events.sqlite') })
  const files = await openFolderFiles({ root: join(root, 'files') })
  const mail = await openOutboxMail({ folder: join(root, 'outbox') })
  const renewals = toldRenewals(noRenewals)
  const documents = toldDocuments(noDocuments)
  const { commands } = openCommandSide({
    store,
    files,
    clock: { now: () => now },
    ids: systemIds,
    handlers: commandHandlers,
    renewals,
    documents,
  })
  const passwords = new Map<number, string>()
  const access = { codes: accessCodes('a key of no worth'), publicUrl: () => 'http://bindery.example' }
  const sender = { name: 'Bindery', address: 'underwriting@bindery.example' }
  const quiet = () => undefined
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
  // No account has a session while a store is filled.
  const credentials = { endSessionsOf: async () => undefined }
  return {
    commands,
    store,
    files,
    passwords,
    tellRenewals: renewals.tell,
    tellDocuments: documents.tell,
    follow: openFollow({
      store,
      commands,
      mail,
      files,
      access,
      credentials,
      sender,
      factModel: builtInFacts,
      isAsNamed: isGenuine,
      log,
    }),
    async setPassword(ownerId, password) {
      passwords.set(ownerId, password)
    },
    async all() {
      const events: StoredEvent[] = []
      for (;;) {
        const page = await store.readAll(events.at(-1)?.position ?? null, PAGE)
        if (page.length === 0) return events
        events.push(...page)
      }
    },
    async close() {
      await store.close()
      if (folder === undefined) await rm(root, { recursive: true })
    },
  }
}
