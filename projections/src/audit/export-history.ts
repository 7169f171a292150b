/** EXPORT_HISTORY: a stream with the evidence that it is complete, for readers without access to the store. */
import {
  canonicalJson,
  exportedText,
  SHEET_HEADING,
  SHEET_SEAL,
  type EventEnvelope,
  type Evidence,
} from '@bindery/contracts/events'
import type { Digests } from '@bindery/contracts/ports'
import { csvText } from '@bindery/contracts/rules'
import { ExportHistory } from '@bindery/contracts/wire'
import { queryHandler, Refused } from '../queries/handler.ts'
import { historyOf } from './history.ts'
import { knownNames, storedRecord } from './read.ts'
import { sheetOf } from './sheet.ts'

type Named = Pick<Digests, 'signer' | 'prove'>

/** Signs the file with its head, so that a shortened file is noticed, whether a digest covers it or not. */
async function evidenceOf(
  stream: readonly EventEnvelope[],
  rows: readonly string[] | null,
  { signer, prove }: Named,
  exportedAt: string,
): Promise<Evidence> {
  const last = stream.at(-1)
  if (!last) throw new Error('A stream without events has no evidence.')
  return {
    seal: signer.sign({
      format: 'bindery-export-1' as const,
      stream: last.stream,
      events: stream.length,
      head: { stream: last.stream, revision: last.revision, hash: last.hash },
      exportedAt,
      rows: rows && [...rows],
    }),
    digest: await prove(last.stream),
    publicKey: signer.publicKey,
  }
}

export const exportHistory = queryHandler(ExportHistory, async (asked, context) => {
  const stored = await storedRecord(context.store, asked)
  if (stored instanceof Refused) return stored
  const { stream, events, located } = stored
  // The chain is whole or proves nothing, so a file may hold more than the record: then it is named after the stream.
  const asWritten = asked.Stream === '' ? `submission-${asked.SubmissionID}` : asked.Stream
  const address = events.length < stream.length ? located.stream : asWritten
  const at = context.clock.now()
  const file = (text: string, datatype: string) => ({
    base64: Buffer.from(text).toString('base64'),
    datatype,
    filename: `History-${address.replaceAll(/[^\w.-]/gu, '-')}.${asked.Format}`,
  })
  if (asked.Format === 'json') {
    const evidence = await evidenceOf(stream, null, context.digests, at)
    return file(exportedText({ ...evidence, events: [...stream] }), 'application/json')
  }
  const { rows, hashes } = sheetOf(historyOf(stream, await knownNames(stream, context)))
  const evidence = await evidenceOf(stream, hashes, context.digests, at)
  const seal = ['', '', '', SHEET_SEAL, '', '', '', canonicalJson(evidence)]
  return file(csvText(SHEET_HEADING, [...rows, seal]), 'text/csv')
})
