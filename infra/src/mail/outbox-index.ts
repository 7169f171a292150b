/**
 * Lists the messages of the outbox without opening them: a file beside them has one line for each, and memory the whole
 * list, newest first.
 */
import type { OutboxEntry } from '@bindery/contracts/ports'
import { createTurns } from '@bindery/contracts/rules'
import { appendFile, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import * as v from 'valibot'
import { isMissing } from '../disk/durable.ts'

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
  /**
   * The entries, newest first, including those of messages that another process, or a killed one, added to the folder.
   */
  entries(): Promise<readonly OutboxEntry[]>
  /** The entry of a message, and the name of its file. */
  find(messageId: string): Promise<{ readonly file: string; readonly entry: OutboxEntry } | null>
}

/** The moment of a message in a header of its own, because its date tells no part of a second. */
export const AT_HEADER = 'X-Bindery-At'

/** The change time of a folder is coarse: a folder that changed within this time may have changed again unnoticed. */
const YOUNG_MS = 1_000

/**
 * The folder of messages counts; the index file only saves opening them all, and missing lines are added when it is
 * read.
 */
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
    // The line begins with a line feed, because a killed process may have left an unfinished line.
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
      if (!byFile.has(file)) await append({ file, ...(await entryOf(join(folder, file))) })
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

/** Null for an empty or unfinished line, whose message is read again. */
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
    at: mail.headers.find(({ key }) => key === AT_HEADER.toLowerCase())?.value ?? mail.date ?? '',
    to: addresses(mail.to),
    cc: addresses(mail.cc),
    subject: mail.subject ?? '',
    attachments: mail.attachments.map((attachment) => attachment.filename ?? ''),
  }
}

/** The id without the angle brackets that it has in the header. */
export const plainMessageId = (messageId: string): string => messageId.trim().replace(/^<|>$/g, '')
