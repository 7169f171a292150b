/** What a decision is told comes from the streams, even where a lookup in the views found it and lags behind. */
import {
  IMPORTS,
  RenewalDeleted,
  RenewalsImported,
  RenewalsImportFinished,
  renewalStream,
} from '@bindery/contracts/events'
import { noDocuments, type PolicyToBind, type RenewalIndex, type SeenRevision } from '@bindery/contracts/ports'
import { expect, test } from 'vitest'
import { testCause, testIds } from '../../test/cause.ts'
import { testClock } from '../../test/instance.ts'
import { memoryFiles } from '../../test/memory-files.ts'
import { memoryStore } from '../../test/memory-store.ts'
import { imported, RENEWAL_ID } from '../../test/renewals.ts'
import { openJournal } from '../kernel/journal.ts'
import { openNumbers } from '../kernel/numbers.ts'
import { openStreams } from '../kernel/streams.ts'
import { gatherer } from './gather.ts'
import { noOperationalState } from './operational-state.ts'

const OLDER = 300_000
const policy: PolicyToBind = { begunFrom: null, clientId: 5, productId: 2, policyNumber: '', inception: '2026-07-01' }

/** Views that know two renewals for every policy, the newer one first, and nothing of what was done to them since. */
const lagging: RenewalIndex = {
  matches: () => ({ broker: null, clientId: null, quoteId: null }),
  stored: () => null,
  leadingTo: (_policy, except = new Set()) => [RENEWAL_ID, OLDER].find((id) => !except.has(id)) ?? null,
}

async function openGathered() {
  const store = memoryStore()
  const journal = openJournal({ store, clock: testClock(), ids: testIds })
  for (const renewalId of [RENEWAL_ID, OLDER]) {
    await journal.record(renewalStream(renewalId), { ...imported, data: { ...imported.data, renewalId } }, testCause())
  }
  const asked: SeenRevision[] = []
  const gather = gatherer({
    streams: openStreams(store),
    numbers: openNumbers(store, journal),
    files: memoryFiles(),
    renewals: {
      now(after = []) {
        asked.push(...after)
        return Promise.resolve(lagging)
      },
      lately: async () => lagging,
    },
    documents: noDocuments,
    operations: noOperationalState,
  })
  return {
    asked,
    journal,
    leading: async (of = policy) => (await gather({ renewal: of }, testCause('bind'))).renewal,
    remove: (renewalId: number) =>
      journal.record(renewalStream(renewalId), RenewalDeleted({ renewalId, wholeBatch: false }), testCause('delete')),
  }
}

test('A-018 a bind never takes a renewal whose deletion was acknowledged, but the next one that leads to it', async () => {
  const { leading, remove } = await openGathered()
  expect(await leading()).toBe(RENEWAL_ID)
  await remove(RENEWAL_ID)
  expect(await leading()).toBe(OLDER)
  await remove(OLDER)
  expect(await leading()).toBeNull()
})

test('A-018 a bind asks once the views have seen the last import and the renewal that its submission was begun from', async () => {
  const { asked, journal, leading } = await openGathered()
  await leading()
  expect(asked).toEqual([])
  const file = { id: 'f', fileName: 'July.csv', sha256: '0'.repeat(64), size: 1 }
  const end = { batchId: 1, rows: 2 }
  await journal.record(IMPORTS, RenewalsImported({ ...end, file, lines: file, columns: {} }), testCause('begin'))
  await journal.record(IMPORTS, RenewalsImportFinished(end), testCause('end'))
  await leading({ ...policy, begunFrom: OLDER })
  expect(asked).toEqual([
    { stream: IMPORTS, revision: 1 },
    { stream: renewalStream(OLDER), revision: 0 },
  ])
})
