/** Reads one file by its kind. Whatever is in it, the answer is its content or the reason why there is none. */
import { readKindOf, type ReadKind } from '@bindery/contracts/rules'
import { contentOf, unread, Unreadable, type Content, type PagedText, type Text } from './content.ts'
import type { OpenedMail } from '../../runtime/opened.ts'
import { readPlain } from './kinds/plain.ts'

/** Another version of this code reads every document again. */
export const READING_VERSION = 3

type Read = (bytes: Uint8Array) => Text | Promise<Text | PagedText>

const html: Read = async (bytes) => (await import('./kinds/html.ts')).readHtml(bytes)

/** Each library is loaded with the first file of its kind, so that the others do not wait for it. */
const READERS: Readonly<Record<ReadKind, Read>> = {
  pdf: async (bytes) => (await import('./kinds/pdf.ts')).readPdf(bytes),
  docx: async (bytes) => (await import('./kinds/office.ts')).readWord(bytes),
  xlsx: async (bytes) => (await import('./kinds/office.ts')).readSheets(bytes),
  txt: readPlain,
  csv: readPlain,
  html,
  htm: html,
  eml: async (bytes) => (await import('./kinds/mail.ts')).readEml(bytes),
  msg: async (bytes) => (await import('./kinds/mail.ts')).readMsg(bytes),
}

export async function readContent(name: string, bytes: Uint8Array): Promise<Content> {
  const kind = readKindOf(name)
  if (kind === null) return unread('name-only')
  try {
    return contentOf(await READERS[kind](bytes))
  } catch (error) {
    return unreadFor(error)
  }
}

/** As `readContent`; a mail is taken apart besides. */
export async function openContent(name: string, bytes: Uint8Array): Promise<Opened> {
  const kind = readKindOf(name)
  if (kind !== 'eml' && kind !== 'msg') return { content: await readContent(name, bytes), mail: null }
  try {
    const { openEml, openMsg } = await import('./kinds/open-mail.ts')
    const { text, mail } = await (kind === 'eml' ? openEml : openMsg)(bytes)
    return { content: contentOf(text), mail }
  } catch (error) {
    return { content: unreadFor(error), mail: null }
  }
}

export interface Opened {
  readonly content: Content
  readonly mail: OpenedMail | null
}

/** A library's complaint about a file says nothing that a person could use. */
const unreadFor = (error: unknown) => unread(error instanceof Unreadable ? error.reading : 'broken')
