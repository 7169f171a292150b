/**
 * The upload of a file of renewals: checked whole before anything is kept, then recorded as one import whose renewals
 * follow, or only previewed (REN-009 to REN-013, A-128, A-161).
 */
import { CATALOGUE, catalogueModel, IMPORTS, importsModel, type Actor } from '@bindery/contracts/events'
import {
  FileTooLarge,
  refusedReply,
  type Commands,
  type Files,
  type Ids,
  type RenewalIndex,
  type RenewalLookup,
  type Reply,
} from '@bindery/contracts/ports'
import { csvText, MAX_FILE_BYTES, normalisedName } from '@bindery/contracts/rules'
import { BeginRenewalsImport, type RenewalLine } from '@bindery/contracts/wire'
import { Readable } from 'node:stream'
import type { Streams } from '../kernel/streams.ts'
import { readRenewals, type FileRead, type Judge } from './csv/read.ts'
import { previewOf } from './preview.ts'

export interface RenewalFile {
  readonly fileName: string
  readonly actor: Actor
  /** Columns that a person assigned: heading to field. */
  readonly columns: Readonly<Record<string, string>>
  /** Nothing is kept; the reply says what would be matched. */
  readonly previewed: boolean
}

/** @throws {FileTooLarge} */
export type TakeRenewals = (bytes: AsyncIterable<Buffer>, file: RenewalFile) => Promise<Reply>

interface Parts {
  readonly files: Pick<Files, 'put'>
  readonly commands: Commands
  readonly streams: Streams
  readonly renewals: RenewalLookup
  readonly ids: Ids
}

export const openRenewalFiles =
  (parts: Parts): TakeRenewals =>
  async (bytes, file) => {
    const take = openTake(parts, await received(bytes), file)
    const reply = await take()
    // An import that ran meanwhile may be over, and may have brought the same renewals: the file is checked once more.
    return reply.code === 'import-running' ? take() : reply
  }

const openTake =
  ({ files, commands, streams, renewals, ids }: Parts, chunks: readonly Buffer[], asked: RenewalFile) =>
  async (): Promise<Reply> => {
    const { fileName, actor, columns, previewed } = asked
    const imports = await streams.fresh(IMPORTS, importsModel)
    if (imports.state.running !== null && !previewed) return refusedReply('import-running')
    // Or the file of the import before this one could be imported again: its end comes after its renewals (038).
    const index = await renewals.now([{ stream: IMPORTS, revision: imports.revision }])
    const read = await readRenewals(chunks, columns, storedOnce(index))
    if (read.tooLong) return refusedReply('renewals-file-too-long')
    const catalogue = await streams.fresh(CATALOGUE, catalogueModel)
    const preview = previewed ? { Preview: previewOf(read, catalogue.state, index) } : {}
    if (read.problemCount > 0) return wrong(read, fileName, preview)
    if (previewed) return { hasAccess: true, errorMessage: '', results: { Success: true, ...preview } }

    const keep = (content: readonly Buffer[], name: string) =>
      files.put({ fileName: name, uploadedBy: actor.id, purpose: 'RENEWALS_CSV' }, Readable.from(content), MOST_KEPT)
    const file = await keep(chunks, fileName)
    const lines = await keep(written(read.lines), `${fileName}.jsonl`)
    const kept = ({ id, fileName: name, sha256, size }: typeof file) => ({ id, fileName: name, sha256, size })
    const begun = await commands.execute(
      BeginRenewalsImport,
      {
        File: kept(file),
        Lines: kept(lines),
        Rows: read.lines.length,
        Columns: columns,
        Earlier: imports.state.batches.size,
      },
      { actor, requestId: ids.uuid() },
    )
    return begun.errorMessage === ''
      ? { ...begun, results: { ...begun.results, ID: String(begun.results['BatchID']) } }
      : begun
  }

/** The checked lines take more room than the file, at most tenfold: a name for every value. */
const MOST_KEPT = 10 * MAX_FILE_BYTES

async function received(bytes: AsyncIterable<Buffer>): Promise<readonly Buffer[]> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size >= MAX_FILE_BYTES) throw new FileTooLarge('The file is too large.')
    chunks.push(chunk)
  }
  return chunks
}

/** the same policy and due date once, in the file and among the stored renewals. */
function storedOnce(index: RenewalIndex): Judge {
  const seen = new Map<string, number>()
  return ({ CSVPolicyNo, CSVDueDate }, at) => {
    if (CSVPolicyNo === '' || CSVDueDate === '') return []
    const key = `${CSVDueDate} ${normalisedName(CSVPolicyNo)}`
    const before = seen.get(key)
    if (before !== undefined) return [`Policy No ${CSVPolicyNo} with this Due Date is on line ${before} too.`]
    seen.set(key, at)
    const stored = index.stored(CSVPolicyNo, CSVDueDate)
    return stored === null ? [] : [`Policy No ${CSVPolicyNo} with this Due Date is stored already (renewal ${stored}).`]
  }
}

const LINES_AT_ONCE = 500

function written(lines: readonly RenewalLine[]): readonly Buffer[] {
  const parts: Buffer[] = []
  for (let first = 0; first < lines.length; first += LINES_AT_ONCE) {
    const part = lines.slice(first, first + LINES_AT_ONCE)
    parts.push(Buffer.from(part.map((line) => `${JSON.stringify(line)}\n`).join('')))
  }
  return parts
}

/** All of them up to 200, as text and as a file. */
function wrong({ problems, problemCount }: FileRead, fileName: string, more: object): Reply {
  const left = problemCount - problems.length
  const said = problems.map(({ line, text }) => `Line ${line}: ${text}`)
  const text = [...said, ...(left > 0 ? [`And ${left} more.`] : [])].join('\n')
  const sheet = csvText(
    ['Line', 'Error'],
    problems.map((problem) => [problem.line, problem.text]),
  )
  const refused = refusedReply('renewals-file-invalid', text)
  const Report = {
    filename: `${fileName.replace(/\.csv$/iu, '')}-Errors.csv`,
    datatype: 'text/csv',
    base64: Buffer.from(sheet).toString('base64'),
  }
  return { ...refused, results: { ...refused.results, ...more, Report } }
}
