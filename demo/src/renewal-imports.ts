/** The imports of renewals: the files that a person had, as they were kept, and the renewals that follow from them. */
import { IMPORTS, type Actor } from '@bindery/contracts/events'
import { csvText, dateText, MAX_FILE_BYTES, RENEWAL_HEADINGS, type CsvCell } from '@bindery/contracts/rules'
import { BeginRenewalsImport, type RenewalLine } from '@bindery/contracts/wire'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { officeTime } from './calendar.ts'
import type { Delivery } from './context.ts'
import type { PlannedImport } from './plan/renewals.ts'
import { uuidOf } from './random.ts'
import { requestIdOf } from './sender.ts'

const IMPORT_MINUTE = 35
const FIELDS = Object.entries(RENEWAL_HEADINGS)
const DATES = ['CSVDueDate', 'CSVExpiryDate']

/** The file that the importer had, as a spreadsheet saves it. */
function sheetOf(lines: readonly RenewalLine[]): string {
  const cells = lines.map((line) => {
    const values = new Map<string, CsvCell>(Object.entries(line))
    return FIELDS.map(([field]) => (DATES.includes(field) ? dateText(String(values.get(field))) : values.get(field)))
  })
  return csvText(
    FIELDS.map(([, heading]) => heading),
    cells,
  )
}

/** Records the import, and lets its renewals follow. Returns its number. */
export async function deliverImport(
  { bindery, sender }: Delivery,
  actor: Actor,
  { fileName, day, renewals }: PlannedImport,
): Promise<number> {
  const keep = async (name: string, text: string) => {
    const content = Buffer.from(text)
    const about = { fileName: name, uploadedBy: actor.id, purpose: 'RENEWALS_CSV', id: uuidOf(`renewals ${name}`) }
    const { id } = await bindery.files.put(about, Readable.from([content]), MAX_FILE_BYTES)
    return { id, fileName: name, sha256: createHash('sha256').update(content).digest('hex'), size: content.length }
  }
  const lines = renewals.map(({ line }) => line)
  const at = officeTime(day, IMPORT_MINUTE)
  const key = `renewals ${fileName}`
  const { BatchID } = await sender.send(
    BeginRenewalsImport,
    {
      File: await keep(fileName, sheetOf(lines)),
      Lines: await keep(`${fileName}.jsonl`, lines.map((line) => `${JSON.stringify(line)}\n`).join('')),
      Rows: lines.length,
      Columns: {},
    },
    { key, actor, at },
  )
  await followed(bindery, IMPORTS, key, officeTime(day, IMPORT_MINUTE + 1))
  return BatchID
}

/** Performs the consequences of a request's event. */
export async function followed(
  { store, follow }: Delivery['bindery'],
  stream: string,
  key: string,
  at: string,
): Promise<void> {
  const event = (await store.read(stream)).find(({ requestId }) => requestId === requestIdOf(key))
  if (event) await follow?.({ stream, revision: event.revision }, at)
}
