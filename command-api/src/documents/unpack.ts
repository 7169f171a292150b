/** Opens a Word template, however it is packed: what is small only as long as it is packed is refused before it is unpacked. */
import PizZip from 'pizzip'
import * as v from 'valibot'
import { inflateRawSync } from 'node:zlib'

const MEGABYTE = 2 ** 20
/** Of all parts together, pictures and fonts included. */
const MAX_UNPACKED = 50 * MEGABYTE
/** Of the parts that are searched for placeholders: some thousand pages, and some seconds in which nobody else is served. */
const MAX_TEXT = 5 * MEGABYTE

/** What the library knows of a part that it has not unpacked yet. */
const Part = v.object({
  uncompressedSize: v.number(),
  compressionMethod: v.string(),
  getCompressedContent: v.pipe(v.function(), v.args(v.tuple([])), v.returns(v.instance(Uint8Array))),
})
type Part = v.InferOutput<typeof Part>

const STORED = '\0\0'
const isText = (name: string) => /\.(xml|rels)$/i.test(name)

/** What is wrong with it, as its author has to read it; a presentation under such a name would be filled as well. */
export function openWord(template: Buffer): PizZip | { readonly problem: string } {
  const zip = archiveOf(template)
  if (!zip) return { problem: 'it is no Word document' }
  const parts = Object.entries(zip.files).flatMap(([name, { dir, ...file }]) =>
    (dir ? [] : [[name, v.parse(Part, Object.getOwnPropertyDescriptor(file, '_data')?.value)] as const]))
  const sizeOf = (of: typeof parts) => of.reduce((sum, [, { uncompressedSize }]) => sum + uncompressedSize, 0)
  if (sizeOf(parts.filter(([name]) => isText(name))) > MAX_TEXT) return { problem: 'it holds more than 5 MB of text' }
  if (sizeOf(parts) > MAX_UNPACKED) return { problem: 'unpacked it is larger than 50 MB' }
  // The sizes were what the archive says of itself.
  if (!parts.every(([, part]) => isOfItsSize(part))) return { problem: 'it is no Word document' }
  const isWord = zip.file('[Content_Types].xml')?.asText().includes('wordprocessingml.document.main')
  return isWord ? zip : { problem: 'it is no Word document' }
}

function archiveOf(template: Buffer): PizZip | null {
  try {
    return new PizZip(template)
  } catch {
    // It says no more than that these bytes are no archive; nothing else is done here.
    return null
  }
}

/** Unpacks no further than the archive says. */
function isOfItsSize({ uncompressedSize, compressionMethod, getCompressedContent }: Part): boolean {
  const packed = getCompressedContent()
  if (compressionMethod === STORED) return packed.length === uncompressedSize
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(uncompressedSize, 1) }).length === uncompressedSize
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}
