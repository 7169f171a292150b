/** Files of renewals and their import, for tests that go over HTTP. */
import { SYSTEM } from '@bindery/contracts/events'
import type { Commands } from '@bindery/contracts/ports'
import { texts } from '@bindery/contracts/rules'
import {
  BeginRenewalsImport,
  DeleteRenewal,
  DiscardJob,
  GetHistory,
  GetOperations,
  GetRenewalImports,
  type BodyOf,
  type RenewalLine,
  type RenewalRow,
  type UpdateRenewal,
} from '@bindery/contracts/wire'
import { expect } from 'vitest'
import type { Person } from './person.ts'
import { eventually } from './waiting.ts'

export const HEAD =
  'Broker,Due Date,Expiry Date,Insured,Previous Transaction,Policy No,Market,Policy Type,Prior Transaction Premium,' +
  'Expiring Commission,Expiring Fees,This Transaction Premium,Commission,Fees,Status'

/** A line of the file; its texts name the broker, the market and the product of the fixtures. */
export const line = (policyNo: string, insured = 'Acme Pty Ltd', due = '01/07/2026', expiry = '02/07/2026') =>
  `ben  HART,${due},${expiry},${insured},New Business,${policyNo},southern cross underwriting,` +
  `Professional Indemnity,"$10,000.00",1750,200,11000,1925,220,`

export const storedRenewals = async (person: Person): Promise<readonly RenewalRow[]> =>
  (await person.rows('Renewals')).filter((row): row is RenewalRow => !('Deleted' in row && row.Deleted))

/** The renewals of an import in the order of its lines, once it is finished and all of them are listed. */
export const importedBy = (person: Person, batchId: number, rows: number): Promise<readonly RenewalRow[]> =>
  eventually(`import ${batchId} is finished`, async () => {
    const { Imports } = await person.send(GetRenewalImports, {})
    const found = Imports.find(({ BatchID }) => BatchID === batchId)
    const ofBatch = (await storedRenewals(person)).filter(({ BatchID }) => BatchID === batchId)
    return found && !found.Running && ofBatch.length === rows
      ? ofBatch.toSorted((a, b) => a.RenewalID - b.RenewalID)
      : null
  })

export async function importing(person: Person, ...lines: readonly string[]): Promise<readonly RenewalRow[]> {
  const { Results, ErrorMessage } = await eventually('no other import runs', async () => {
    const reply = await person.upload('RENEWALS_CSV', 'July.csv', `${HEAD}\r\n${lines.join('\r\n')}`)
    return reply.ErrorMessage === texts.importRunning ? null : reply
  })
  expect([ErrorMessage, Results.Success]).toEqual(['', true])
  return importedBy(person, Number(Results['ID']), lines.length)
}

/** The form of a renewal as its record shows it. */
export const formOf = (row: RenewalRow): BodyOf<typeof UpdateRenewal>['Renewal'] => ({
  ...row,
  BrokerID: row.BrokerID ?? 0,
  ClientID: row.ClientID ?? 0,
  MarketID: row.MarketID ?? 0,
  ProductID: row.ProductID ?? 0,
})

export const first = <Item>([item]: readonly (Item | undefined)[]): Item => {
  if (item === undefined) throw new Error('There is none.')
  return item
}

export const checked = (name: string): RenewalLine => ({
  CSVBrokerFullName: 'Ben Hart',
  CSVDueDate: '2026-07-01',
  CSVExpiryDate: '2026-07-01',
  CSVInsured: name,
  CSVPreviousTransaction: 'Renewal',
  CSVPolicyNo: name,
  CSVMarket: '',
  CSVPolicyType: '',
  CSVPriorTransactionPremium: 10_000,
  CSVExpiringCommission: null,
  CSVExpiringFees: null,
  CSVThisTransactionPremium: null,
  CSVCommission: null,
  CSVFees: null,
  CSVStatus: '',
})

/** The lines of an import as the server keeps them. */
export const keptLines = (name: string, rows: number): readonly string[] =>
  Array.from({ length: rows }, (_, i) => JSON.stringify(checked(`${name} ${i + 1}`)))

/** Begins an import of lines that are kept already, without a check, as after damage to the files. */
export async function beginImport(commands: Commands, lines: { readonly id: string }, rows: number): Promise<number> {
  const file = { id: lines.id, fileName: 'Damaged.csv', sha256: '', size: 1 }
  const { errorMessage, results } = await commands.execute(
    BeginRenewalsImport,
    { File: file, Lines: file, Rows: rows, Columns: {} },
    { actor: SYSTEM, requestId: `import ${lines.id}` },
  )
  expect(errorMessage).toBe('')
  return Number(results['BatchID'])
}

export const importOf = async (person: Person, batchId: number) =>
  (await person.send(GetRenewalImports, {})).Imports.find(({ BatchID }) => BatchID === batchId)

/** The failed job of an import. */
export const failedImport = (person: Person) =>
  eventually('the import has failed', async () => {
    const { Queues } = await person.send(GetOperations, {})
    const jobs = Queues.find(({ Queue }) => Queue === 'processes')?.Failed ?? []
    return jobs.find(({ Name }) => Name === 'import-renewals')
  })

/**
 * An import whose 65th line is damaged holds up the next one until its job is discarded; then it has ended with the
 * lines before, that is told, and the next one runs.
 */
export async function expectGivenUp(person: Person, commands: Commands): Promise<void> {
  const lines = keptLines('Damaged', 100).with(64, '{}')
  const batchId = await beginImport(commands, await person.file('BINDING', 'lines.txt', lines.join('\n')), 100)
  const { JobID } = await failedImport(person)
  const refused = await person.upload('RENEWALS_CSV', 'July.csv', `${HEAD}\n${line('PI-1')}`)
  expect(refused.ErrorMessage).toBe('Another import is running. Please try again later.')
  await person.send(DiscardJob, { Queue: 'processes', JobID })
  const ended = await eventually('the import has ended', async () => {
    const found = await importOf(person, batchId)
    return found && !found.Running ? found : null
  })
  expect(ended).toMatchObject({ GivenUp: true, Rows: 100, Done: 64 })
  const { Events } = await person.send(GetHistory, { Stream: 'imports' })
  expect(Events.map(({ Sentence }) => Sentence)).toContainEqual(
    expect.stringContaining(`gave up import ${batchId}: 64 renewals of 100 had been made`),
  )

  expect(await importing(person, line('PI-1'))).toHaveLength(1)
  await eventually('the job is gone', async () => {
    const { Queues } = await person.send(GetOperations, {})
    return Queues.every(({ Failed }) => Failed.every((job) => job.JobID !== JobID))
  })
  // What was made can be worked, or deleted whole and imported again.
  const { RenewalID } = await eventually('what it made is listed', async () =>
    (await storedRenewals(person)).find(({ BatchID }) => BatchID === batchId),
  )
  await person.send(DeleteRenewal, { Renewal: { RenewalID }, DeleteBatch: true })
  await eventually('all of it is deleted', async () =>
    (await storedRenewals(person)).every(({ BatchID }) => BatchID !== batchId),
  )
}
