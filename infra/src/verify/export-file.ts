/** Reads a sealed export, sheet or JSON, and reports where its text was changed. */
import { canonicalJson, Evidence, ExportedHistory, exportedText, rowsHash, SHEET_SEAL } from '@bindery/contracts/events'
import { csvText } from '@bindery/contracts/rules'
import { CsvError, parse } from 'csv-parse/sync'
import * as v from 'valibot'
import type { Tell } from './fault.ts'

export interface ReadExport {
  readonly evidence: Evidence
  /** The events in the order of the file. */
  readonly events: readonly unknown[]
  /**
   * For a sheet: the hash of its heading, and of the rows of each revision, with the place of each hash in the seal.
   */
  readonly rows: readonly { readonly where: string; readonly place: number; readonly hash: string }[] | null
}

const WHERE = 'the file'
const OTHERWISE = 'is not written as Bindery wrote it: something was added, or another program saved it'

/** Null for a file that is not an export, or whose evidence cannot be read. */
export function readExport(text: string, tell: Tell): ReadExport | null {
  return text.startsWith('{') ? readJson(text, tell) : readSheet(text, tell)
}

const Parsed = v.pipe(v.string(), v.parseJson(), v.looseObject({}))

function readJson(text: string, tell: Tell): ReadExport | null {
  const parsed = v.safeParse(Parsed, text)
  const history = v.safeParse(ExportedHistory, parsed.output)
  if (!parsed.success || !history.success) {
    tell({ where: WHERE, problem: 'is no export of a history, or was cut off' })
    return null
  }
  // Writing the parsed value again must give the same text: an extra blank or a duplicate key makes a difference.
  if (exportedText(parsed.output) !== text) tell({ where: WHERE, problem: OTHERWISE })
  const { events, ...evidence } = history.output
  return { evidence, events, rows: null }
}

const Cells = v.array(v.array(v.string()))

function readSheet(text: string, tell: Tell): ReadExport | null {
  const rows = cellsOf(text, tell)
  if (!rows) return null
  const seal = rows.at(-1)
  const evidence = v.safeParse(v.pipe(v.string(), v.parseJson(), Evidence), seal?.[3] === SHEET_SEAL ? seal[7] : '')
  if (!evidence.success) {
    tell({ where: WHERE, problem: 'carries no seal in its last row: it is no export of a history, or was cut off' })
    return null
  }
  const [heading = [], ...told] = rows.slice(0, -1)
  const sealed = ['', '', '', SHEET_SEAL, '', '', '', canonicalJson(evidence.output)]
  if (csvText(heading, [...told, sealed]) !== text) tell({ where: WHERE, problem: OTHERWISE })
  const revisions = groups(told)
  return {
    evidence: evidence.output,
    events: revisions.map(({ cells }) => eventIn(cells[0]?.[7] ?? '')),
    rows: [
      { where: 'the heading', place: 0, hash: rowsHash([heading]) },
      ...revisions.map(({ revision, cells }) => ({
        where: `revision ${revision}`,
        place: Number(revision) + 1,
        hash: rowsHash(cells),
      })),
    ],
  }
}

function cellsOf(text: string, tell: Tell): string[][] | null {
  try {
    return v.parse(Cells, parse(text, { bom: true, record_delimiter: '\r\n', relax_column_count: true }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    tell({ where: WHERE, problem: `cannot be read as a sheet: ${error.message}` })
    return null
  }
}

/** Groups consecutive rows of one revision; a row with an event begins a new group. */
function groups(rows: readonly (readonly string[])[]) {
  const found: { readonly revision: string; readonly cells: (readonly string[])[] }[] = []
  for (const row of rows) {
    const last = found.at(-1)
    const [revision = ''] = row
    if (last?.revision === revision && (row[7] ?? '') === '') last.cells.push(row)
    else found.push({ revision, cells: [row] })
  }
  return found
}

function eventIn(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    return null // reported as an event that cannot be read
  }
}
