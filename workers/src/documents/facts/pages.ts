/** The pages of a file as its text is read: those of a PDF one by one, any other kind as one page. */
import { readKindOf } from '@bindery/contracts/rules'
import { contentOf } from '../reading/content.ts'
import { readContent } from '../reading/read.ts'

/** @returns no pages for a file whose text cannot be had */
export async function pagesOf(name: string, bytes: Uint8Array): Promise<readonly string[]> {
  // The library of PDFs takes the memory that it is given: each gets its own.
  const { body } = await readContent(name, Uint8Array.from(bytes))
  if (body === '') return []
  if (readKindOf(name) !== 'pdf') return [body]
  const { pagesOfPdf } = await import('../reading/kinds/pdf.ts')
  return (await pagesOfPdf(Uint8Array.from(bytes))).map((page) => contentOf({ body: page }).body)
}
