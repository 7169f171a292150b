/** Reads the files of an intake one after the other, and keeps the attachments of its mails, each once. */
import { SYSTEM, type EventEnvelope, type MailedFile } from '@bindery/contracts/events'
import { FileNotFound, JobDeferred } from '@bindery/contracts/ports'
import { MAX_FILE_BYTES, pagesIn, READINGS, readKindOf } from '@bindery/contracts/rules'
import { Readable } from 'node:stream'
import { v5 } from 'uuid'
import type { OpenedDocument, OpenedMail } from '../runtime/opened.ts'
import type { JobContext } from '../runtime/reactor.ts'
import { takeAttachments, type LeftOut, type TakenFile } from './attachments.ts'

export interface ReadText {
  readonly sha256: string
  readonly pages: readonly string[]
}

export interface ReadFiles {
  /** The first mail that could be opened. */
  readonly mail: OpenedMail | null
  /** The texts of its mails, those within mails too. */
  readonly letters: readonly string[]
  readonly files: readonly MailedFile[]
  readonly leftOut: readonly LeftOut[]
  /** Files that are kept, and of a kind that has a text, which could not be read. */
  readonly unread: readonly LeftOut[]
  readonly texts: readonly ReadText[]
  /** Why none of the files has a text; '' when one has. */
  readonly reason: string
}

type Parts = Pick<JobContext, 'files' | 'reader' | 'isAsNamed' | 'giveUp'>

const GONE = 'The content of this file is missing on the server.'
const UNREADABLE = 'Files of this kind have no text that could be read.'
/** Of the words for each reading, what concerns an intake: nothing of it is searched. */
const inWords = (reading: OpenedDocument['reading']) => `${READINGS[reading].split(':')[0] ?? ''}.`

/** @param received the event of the intake, which the ids of kept attachments follow from */
export async function readFiles(
  parts: Parts,
  received: EventEnvelope,
  came: readonly MailedFile[],
): Promise<ReadFiles> {
  const files = new Map(came.map((file) => [file.sha256, file]))
  const [letters, leftOut, texts, unread]: [string[], LeftOut[], ReadText[], LeftOut[]] = [[], [], [], []]
  const without: string[] = []
  let mail: OpenedMail | null = null

  function put(fileName: string, { sha256, body, reading }: Omit<OpenedDocument, 'mail'>): void {
    if (reading === 'name-only') without.push(`${fileName}: ${UNREADABLE}`)
    else if (reading !== 'read' && reading !== 'cut') unread.push({ fileName, reason: inWords(reading) })
    else if (!texts.some((text) => text.sha256 === sha256)) {
      texts.push({ sha256, pages: pagesIn(body) })
      if (isMail(fileName)) letters.push(body)
    }
  }

  for (const { id, fileName } of came) {
    const bytes = await bytesOf(parts, id)
    if (bytes === null) {
      unread.push({ fileName, reason: GONE })
      continue
    }
    const { mail: opened, ...content } = await unlessStopped(parts, fileName, () => parts.reader.open(fileName, bytes))
    put(fileName, content)
    if (!opened) continue
    mail ??= opened
    const { taken, leftOut: left } = await takeAttachments(opened, {
      known: new Set(files.keys()),
      isAsNamed: parts.isAsNamed,
    })
    leftOut.push(...left)
    for (const attachment of taken) {
      files.set(attachment.sha256, await kept(parts, received, attachment))
      const { fileName: name, bytes: within } = attachment
      put(name, await unlessStopped(parts, name, () => parts.reader.read(name, within)))
    }
  }
  return {
    mail,
    letters,
    files: [...files.values()],
    leftOut,
    texts,
    unread,
    reason:
      texts.length === 0
        ? [...unread.map(({ fileName, reason }) => `${fileName}: ${reason}`), ...without].join('\n')
        : '',
  }
}

const isMail = (fileName: string) => ['eml', 'msg'].includes(readKindOf(fileName) ?? '')

/** Null when its content is gone, which no further try can mend. */
async function bytesOf({ files }: Pick<Parts, 'files'>, id: string): Promise<Buffer | null> {
  try {
    return await files.read(id)
  } catch (error) {
    if (error instanceof FileNotFound) return null
    throw error
  }
}

/** A reading that a stop cut short is no answer: the job begins again at the next start. */
async function unlessStopped<Answer>(
  { giveUp }: Pick<Parts, 'giveUp'>,
  fileName: string,
  read: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await read()
  } catch (error) {
    throw giveUp.aborted ? new JobDeferred(`${fileName} is read again at the next start.`) : error
  }
}

/** The id follows from intake, content and name, so that a repeated job keeps an attachment once. */
async function kept(
  { files }: Pick<Parts, 'files'>,
  { id: intake }: EventEnvelope,
  { fileName, sha256, bytes }: TakenFile,
): Promise<MailedFile> {
  const id = v5(`${sha256} ${fileName}`, intake)
  const about = { id, fileName, uploadedBy: SYSTEM.id, purpose: 'INTAKE' }
  const { size } = (await files.info(id)) ?? (await files.put(about, Readable.from([bytes]), MAX_FILE_BYTES))
  return { id, fileName, sha256, size }
}
