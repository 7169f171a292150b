/** What the outbox lists without opening its messages: one line per message beside them, newest first in memory. */
import type { OutboxEntry } from '@bindery/contracts/ports'
import { appendFile, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import * as v from 'valibot'
import { isMissing } from '../disk/durable.ts'
import { createTurns } from '../disk/turns.ts'

const Texts = v.pipe(v.array(v.string()), v.readonly())
const Line = v.object({
  file: v.string(),
  messageId: v.string(),
  at: v.string(),
  to: Texts,
  cc: Texts,
  subject: v.string(),
  attachments: Texts,
})
type Line = v.InferOutput<typeof Line>

export interface OutboxIndex {
  add(file: string, entry: OutboxEntry): Promise<void>
  /** Newest first, with what another process, or a killed one, put into the folder. */
  entries(): Promise<readonly OutboxEntry[]>
  /** The entry of a message, and the name of its file. */
  find(messageId: string): Promise<{ readonly file: string; readonly entry: OutboxEntry } | null>
}

/** Folders keep their time of change in coarse steps: one that is this young may have changed again unseen. */
const YOUNG_MS = 1_000

/** The folder of messages is the truth; the index file only saves opening them all, and heals by being read. */
export async function openOutboxIndex(folder: string): Promise<OutboxIndex> {
  const indexFile = join(folder, 'index.jsonl')
  const byFile = new Map<string, OutboxEntry>()
  const inTurn = createTurns()
  let sorted: readonly OutboxEntry[] | null = null
  let seenAt = -1

  function remember({ file, ...entry }: Line): void {
    byFile.set(file, entry)
    sorted = null
  }

  async function append(line: Line): Promise<void> {
    remember(line)
    // On a line of its own even after one that a killed process left unfinished.
    await appendFile(indexFile, `\n${JSON.stringify(line)}`)
  }

  async function refresh(): Promise<void> {
    const { mtimeMs } = await stat(folder)
    if (mtimeMs === seenAt && Date.now() - mtimeMs > YOUNG_MS) return
    const files = new Set((await readdir(folder)).filter((name) => name.endsWith('.eml')))
    for (const file of byFile.keys()) {
      if (!files.has(file) && byFile.delete(file)) sorted = null
    }
    for (const file of files) {
      if (!byFile.has(file)) await append({ file, ...await entryOf(join(folder, file)) })
    }
    seenAt = mtimeMs
  }

  for (const text of (await readIfThere(indexFile)).split('\n')) {
    const line = lineOf(text)
    if (line) remember(line)
  }
  await refresh()
  return {
    add: (file, entry) => inTurn(() => append({ file, ...entry })),
    async entries() {
      await inTurn(refresh)
      sorted ??= [...byFile.values()].toSorted((a, b) => compare(b.at, a.at) || compare(a.messageId, b.messageId))
      return sorted
    },
    async find(messageId) {
      await inTurn(refresh)
      for (const [file, entry] of byFile) if (entry.messageId === messageId) return { file, entry }
      return null
    },
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Null for an empty line, and for one that was never finished: its message is read anew. */
function lineOf(text: string): Line | null {
  try {
    const parsed = v.safeParse(Line, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

async function readIfThere(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return ''
    throw error
  }
}

async function entryOf(file: string): Promise<Omit<Line, 'file'>> {
  const mail = await PostalMime.parse(await readFile(file))
  const addresses = (of: typeof mail.to = []) =>
    of.flatMap((one) => one.group ?? [one]).map((mailbox) => mailbox.address)
  return {
    messageId: plainMessageId(mail.messageId ?? ''),
    at: mail.date ?? '',
    to: addresses(mail.to),
    cc: addresses(mail.cc),
    subject: mail.subject ?? '',
    attachments: mail.attachments.map((attachment) => attachment.filename ?? ''),
  }
}

/** Without the angle brackets that it has in the header. */
export const plainMessageId = (messageId: string): string => messageId.trim().replace(/^<|>$/g, '')
