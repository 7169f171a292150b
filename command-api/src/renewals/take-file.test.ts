/** A file of renewals is checked against the stored ones as they are once the import before it is listed. */
import { IMPORTS, RenewalsImported, RenewalsImportFinished } from '@bindery/contracts/events'
import { noRenewals, refusedReply, type SeenRevision } from '@bindery/contracts/ports'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { testCause, testIds } from '../../test/cause.ts'
import { testClock } from '../../test/instance.ts'
import { memoryFiles } from '../../test/memory-files.ts'
import { memoryStore } from '../../test/memory-store.ts'
import { mia } from '../../test/world.ts'
import { openJournal } from '../kernel/journal.ts'
import { openStreams } from '../kernel/streams.ts'
import { openRenewalFiles } from './take-file.ts'

const file = { id: 'f', fileName: 'July.csv', sha256: '0'.repeat(64), size: 1 }

test('an upload asks for the renewals as they are after the end of the import before it', async () => {
  const parts = { store: memoryStore(), files: memoryFiles(), clock: testClock(), ids: testIds }
  const journal = openJournal(parts)
  const end = { batchId: 1, rows: 1 }
  await journal.record(IMPORTS, RenewalsImported({ ...end, file, lines: file, columns: {} }), testCause('begin'))
  const revision = await journal.record(IMPORTS, RenewalsImportFinished(end), testCause('end'))
  const asked: (readonly SeenRevision[] | undefined)[] = []
  const take = openRenewalFiles({
    ...parts,
    streams: openStreams(parts.store),
    commands: { execute: () => Promise.reject(new Error('Nothing is begun by a preview.')) },
    renewals: {
      ...noRenewals,
      now(after) {
        asked.push(after)
        return noRenewals.now()
      },
    },
  })
  const content = Buffer.from('Insured,Policy No,Due Date\nAcme,P-1,01/07/2026\n')
  await take(Readable.from([content]), { fileName: 'July.csv', actor: mia, columns: {}, previewed: true })
  expect(asked).toEqual([[{ stream: IMPORTS, revision }]])
})

test('an upload that another import overtook is checked once more, against what that one has brought', async () => {
  const parts = { store: memoryStore(), files: memoryFiles(), clock: testClock(), ids: testIds }
  let isBrought = false
  const begun: unknown[] = []
  const take = openRenewalFiles({
    ...parts,
    streams: openStreams(parts.store),
    commands: {
      execute: async (_call, body) => {
        begun.push(body)
        isBrought = true
        return refusedReply('import-running')
      },
    },
    renewals: {
      ...noRenewals,
      now: async () => ({ ...(await noRenewals.now()), stored: () => (isBrought ? 300 : null) }),
    },
  })
  const content = Buffer.from('Insured,Policy No,Due Date\nAcme,P-1,01/07/2026\n')
  const reply = await take(Readable.from([content]), {
    fileName: 'July.csv',
    actor: mia,
    columns: {},
    previewed: false,
  })
  expect(reply.errorMessage).toBe('Line 2: Policy No P-1 with this Due Date is stored already (renewal 300).')
  expect(begun).toMatchObject([{ Rows: 1, Earlier: 0 }])
})
