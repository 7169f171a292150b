/** The text layer of a PDF, page after page; a scan has none, and says so. */
import { getDocumentProxy, getMeta } from 'unpdf'
import { MAX_BODY, Unreadable, type PagedText } from '../content.ts'

/** A wording with all its endorsements has three hundred. */
const MAX_PAGES = 1_000

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

export async function readPdf(bytes: Uint8Array): Promise<PagedText> {
  const pdf = await opened(bytes)
  const pages = await textsOf(pdf)
  const { info } = await getMeta(pdf)
  return { title: textIn(info, 'Title'), keywords: textIn(info, 'Keywords'), body: pages }
}

/** @throws {Unreadable} for too many pages, and for pages without any text */
async function textsOf(pdf: Pdf): Promise<readonly string[]> {
  if (pdf.numPages > MAX_PAGES) throw new Unreadable('too-many-pages')
  const pages: string[] = []
  let length = 0
  for (let number = 1; number <= pdf.numPages && length <= MAX_BODY; number += 1) {
    const text = await textOfPage(pdf, number)
    length += text.length
    pages.push(text)
  }
  if (pages.every((page) => page.trim() === '')) throw new Unreadable('scanned')
  return pages
}

async function opened(bytes: Uint8Array): Promise<Pdf> {
  try {
    // Nothing of the document runs, and nothing is fetched for it. The library takes no Buffer.
    return await getDocumentProxy(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      isEvalSupported: false,
      useSystemFonts: false,
      verbosity: 0,
    })
  } catch (error) {
    const isProtected = error instanceof Error && error.name === 'PasswordException'
    throw new Unreadable(isProtected ? 'encrypted' : 'broken')
  }
}

async function textOfPage(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  page.cleanup()
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
}

function textIn(info: unknown, name: string): string {
  if (typeof info !== 'object' || info === null) return ''
  const value: unknown = Reflect.get(info, name)
  return typeof value === 'string' ? value : ''
}
