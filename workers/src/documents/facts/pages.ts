/** The pages of a file as its text is read: those of a PDF one by one, any other kind as one page. */
import { pagesIn } from '@bindery/contracts/rules'
import { readContent } from '../reading/read.ts'

/** @returns no pages for a file whose text cannot be had */
export async function pagesOf(name: string, bytes: Uint8Array): Promise<readonly string[]> {
  // The library of PDFs takes the memory that it is given: it gets its own.
  const { body } = await readContent(name, Uint8Array.from(bytes))
  return body === '' ? [] : pagesIn(body)
}
