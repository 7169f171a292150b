/** The imports of renewals: who imported which file, and how many of its renewals have arrived in the list. */
import type { ImportFact } from '@bindery/contracts/events'
import type { Views } from '@bindery/contracts/ports'
import { wireDateTime } from '@bindery/contracts/rules'
import { GetRenewalImports, type RenewalImport } from '@bindery/contracts/wire'
import { queryHandler } from '../queries/handler.ts'
import { projector } from '../runner/projector.ts'

/** How many renewals have come is counted while it runs, and recorded at its end. */
type ImportRow = Omit<RenewalImport, 'Done'> & { readonly Made: number | null }

export const renewalImports = projector<ImportRow, ImportFact>({
  collection: 'RenewalImports',
  version: 2,
  from: 'imports',
  columns: { BatchID: 'number' },
  key: ({ data }) => data.batchId,
  on: {
    RenewalsImported: (_, { data, at, actor }) => ({
      BatchID: data.batchId,
      FileName: data.file.fileName,
      By: actor.name,
      At: wireDateTime(at),
      Rows: data.rows,
      Running: true,
      GivenUp: false,
      Made: null,
    }),
    RenewalsImportFinished: (row, { data }) => row && { ...row, Running: false, Made: data.rows },
    RenewalsImportGivenUp: (row, { data }) => row && { ...row, Running: false, GivenUp: true, Made: data.made },
  },
})

const SHOWN = 50

export const getRenewalImports = queryHandler(GetRenewalImports, async (_request, { views }) => {
  const { rows } = await views.page(renewalImports.collection, {
    sort: { column: 'BatchID', descending: true },
    offset: 0,
    limit: SHOWN,
  })
  const imports = rows.flatMap((stored) => renewalImports.rowOf(stored) ?? [])
  const counted = imports.map(async ({ Made, ...each }) => ({ ...each, Done: Made ?? (await arrived(views, each)) }))
  return { Imports: await Promise.all(counted) }
})

/** What a finished import made is recorded, whatever was deleted since. */
const arrived = async (views: Views, { BatchID }: Pick<ImportRow, 'BatchID'>): Promise<number> =>
  (await views.page('Renewals', { filter: { BatchID }, offset: 0, limit: 1 })).total
