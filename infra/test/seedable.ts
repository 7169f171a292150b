/** The least that seeding runs on: real stores in a folder of their own, and no server. */
import { commandHandlers, openKernel } from '@bindery/command-api'
import { accessCodes } from '@bindery/contracts/events'
import type { StoredEvent } from '@bindery/contracts/ports'
import { openFollow } from '@bindery/workers'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFolderFiles, openOutboxMail, openSqliteEventStore, systemIds } from '../src/index.ts'
import type { Seedable } from '../src/seed/index.ts'

export interface TestBindery extends Seedable {
  /** Everything in the log. */
  all(): Promise<readonly StoredEvent[]>
  readonly passwords: ReadonlyMap<number, string>
  close(): Promise<void>
}

const PAGE = 1_000

/** @param folder one that a test keeps over several openings; else a new one that goes away */
export async function openSeedable(
  { now, folder }: { readonly now: string; readonly folder?: string },
): Promise<TestBindery> {
  const root = folder ?? await mkdtemp(join(tmpdir(), 'bindery-seed-'))
  await mkdir(join(root, 'outbox'), { recursive: true })
  const store = await openSqliteEventStore({ file: join(root, 'events.sqlite') })
  const files = await openFolderFiles({ root: join(root, 'files') })
  const mail = await openOutboxMail({ folder: join(root, 'outbox') })
  const { commands } = openKernel({
    store, files, clock: { now: () => now }, ids: systemIds, findRenewal: async () => null, handlers: commandHandlers,
  })
  const passwords = new Map<number, string>()
  const access = { codes: accessCodes('a key of no worth'), publicUrl: () => 'http://bindery.example' }
  const sender = { name: 'Bindery', address: 'underwriting@bindery.example' }
  return {
    commands, store, files, passwords,
    follow: openFollow({ store, commands, mail, files, access, sender }),
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
