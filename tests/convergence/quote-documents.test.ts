/**
 * Several processes generate documents of quotes on one shared drive over a hostile store: every recorded file exists.
 */
import { createHash } from 'node:crypto'
import { commandHandlers, openCommandSide } from '@bindery/command-api'
import { isConsistent, QuoteDocumentsGenerated, QuoteSent, type Actor } from '@bindery/contracts/events'
import type { Commands, Files, Reply } from '@bindery/contracts/ports'
import { GenerateQuoteDocuments, SendQuote, SendSubmission, type BodyOf, type Call } from '@bindery/contracts/wire'
import { systemClock, systemIds } from '@bindery/infra'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { hostileEventStore, hostileFiles, hostileLog, share } from '../hostile/index.ts'
import { furnish, quote, submission } from '../support/fixtures.ts'
import { wordFile, wordText } from '../support/word.ts'
import { eventsIn, streamsIn } from './rows.ts'

const MIA: Actor = { id: 1, name: 'Mia Chen' }
const PROCESSES = 3
const REQUESTS = 9

const Template = { FileName: 'quote.json', form_data: [] }
const Generated = v.object({ QuoteID: v.number(), Attachments: v.array(v.object({ FullFileName: v.string() })) })

interface Process {
  readonly commands: Commands
  readonly files: Files
}

function agency(seed: number) {
  const [log, drive] = [hostileLog(), share()]
  const open = (number: number): Process => {
    const files = hostileFiles({ seed: seed + number, on: drive })
    const store = hostileEventStore({ log, seed: seed + number, lost: { before: 0.05, after: 0.05 } })
    const parts = {
      store,
      files,
      clock: systemClock,
      ids: systemIds,
      handlers: commandHandlers,
    }
    return { files, commands: openCommandSide(parts).commands }
  }
  return { log, processes: Array.from({ length: PROCESSES }, (_, number) => open(number + 1)) }
}

async function execute<C extends Call>(
  { commands }: Process,
  call: C,
  body: BodyOf<C>,
  requestId: string,
): Promise<Reply> {
  const reply = await commands.execute(call, body, { actor: MIA, requestId })
  if (reply.errorMessage !== '') throw new Error(`${call.func}: ${reply.errorMessage}`)
  return reply
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

test.each([1, 2, 3])(
  'given many who generate at once, then each number has the documents recorded for it (seed %i)',
  async (seed) => {
    const { log, processes } = agency(seed * 100)
    const [first] = processes
    if (!first) throw new Error('There is no process.')
    await first.files.write('_templates/quote.json', Buffer.from('{"form_data":[]}'))
    await first.files.write('_templates/Note.docx', await wordFile('{{Excess}} of {{QuoteID}}'))
    await furnish(first.commands)
    const received = await execute(first, SendSubmission, submission(), 'received')
    const SubmissionID = v.parse(v.number(), received.results.SubmissionID)
    // Other machines see new templates only after a while.
    await expect
      .poll(async () => Promise.all(processes.map(async ({ files }) => (await files.filesIn('_templates')).length)))
      .toEqual(processes.map(() => 2))

    const body = (index: number, QuoteID = 0) => ({
      Quote: { ...quote(SubmissionID).Quote, Excess: 1_000 + index, QuoteID },
      Template,
    })
    const ask = async (process: Process, index: number) =>
      v.parse(Generated, (await execute(process, GenerateQuoteDocuments, body(index), `generate ${index}`)).results)
    // Every request is sent twice, to two processes, as by a client that got no answer.
    const replies = await Promise.all(
      Array.from({ length: REQUESTS }, async (_, index) => {
        const asked = [index, index + 1].map((turn) => ask(processes[turn % PROCESSES] ?? first, index))
        const [one, other] = await Promise.all(asked)
        expect(other).toEqual(one)
        return one
      }),
    )
    expect(new Set(replies.map((reply) => reply?.QuoteID)).size).toBe(REQUESTS)
    for (const [index, reply] of replies.entries()) {
      const [document] = reply?.Attachments ?? []
      const content = await first.files.readTree(document?.FullFileName ?? '')
      expect(wordText(content)).toBe(`$${(1_000 + index).toLocaleString('en-AU')} of ${reply?.QuoteID}`)
    }
    const recorded = eventsIn(log).filter(({ type }) => type === QuoteDocumentsGenerated.type)
    expect(recorded).toHaveLength(REQUESTS)
    for (const { data } of recorded) {
      for (const document of v.parse(QuoteDocumentsGenerated.schema, data).documents) {
        expect(sha256(await first.files.readTree(document.path))).toBe(document.sha256)
      }
    }

    // When all quotes are sent at once, each includes the copy of its own document.
    await Promise.all(
      replies.map(async (reply, index) => {
        const Templates = reply?.Attachments.map(({ FullFileName }) => ({ FullFileName })) ?? []
        const sent = { Quote: { ...body(index, reply?.QuoteID).Quote, Templates } }
        await Promise.all(
          [1, 2].map((turn) =>
            execute(processes[(index + turn) % PROCESSES] ?? first, SendQuote, sent, `send ${index}`),
          ),
        )
      }),
    )
    const quotes = eventsIn(log)
      .filter(({ type }) => type === QuoteSent.type)
      .map(({ data }) => v.parse(QuoteSent.schema, data))
    expect(quotes).toHaveLength(REQUESTS)
    expect(new Set(quotes.map(({ quoteId }) => quoteId))).toEqual(new Set(replies.map((reply) => reply?.QuoteID)))
    for (const { quoteId, files, terms } of quotes) {
      expect(files).toHaveLength(1)
      expect(wordText(await first.files.read(files[0]?.id ?? ''))).toBe(
        `$${terms.excess.toLocaleString('en-AU')} of ${quoteId}`,
      )
    }
    expect([...streamsIn(log).values()].every((events) => isConsistent(events))).toBe(true)
  },
)
