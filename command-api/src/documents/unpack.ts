/** Opens a Word template, and refuses an archive that unpacks to too much before unpacking it. */
import PizZip from 'pizzip'
import * as v from 'valibot'
import { inflateRawSync } from 'node:zlib'

const MEGABYTE = 2 ** 20
/** The limit for all parts together, pictures and fonts included. */
const MAX_UNPACKED = 50 * MEGABYTE
/** The limit for the parts searched for placeholders: about a thousand pages, and some seconds of processor time. */
const MAX_TEXT = 5 * MEGABYTE

/** The library's description of a part that is not unpacked yet. */
const Part = v.object({
  uncompressedSize: v.number(),
  compressionMethod: v.string(),
  getCompressedContent: v.pipe(v.function(), v.args(v.tuple([])), v.returns(v.instance(Uint8Array))),
})
type Part = v.InferOutput<typeof Part>

const STORED = '\0\0'
const isText = (name: string) => /\.(xml|rels)$/i.test(name)

/**
 * The problem in words for the author of the document. The library would fill a presentation too, so other kinds of
 * Office file are refused here.
 */
export function openWord(template: Buffer): PizZip | { readonly problem: string } {
  const zip = archiveOf(template)
  if (!zip) return { problem: 'it is no Word document' }
  const parts = Object.entries(zip.files).flatMap(([name, { dir, ...file }]) =>
    dir ? [] : [[name, v.parse(Part, Object.getOwnPropertyDescriptor(file, '_data')?.value)] as const],
  )
  const sizeOf = (of: typeof parts) => of.reduce((sum, [, { uncompressedSize }]) => sum + uncompressedSize, 0)
  if (sizeOf(parts.filter(([name]) => isText(name))) > MAX_TEXT) return { problem: 'it holds more than 5 MB of text' }
  if (sizeOf(parts) > MAX_UNPACKED) return { problem: 'unpacked it is larger than 50 MB' }
  // The sizes checked above are only the archive's own claims.
  if (!parts.every(([, part]) => isOfItsSize(part))) return { problem: 'it is no Word document' }
  const isWord = zip.file('[Content_Types].xml')?.asText().includes('wordprocessingml.document.main')
  return isWord ? zip : { problem: 'it is no Word document' }
}

function archiveOf(template: Buffer): PizZip | null {
  try {
    return new PizZip(template)
  } catch {
    // The error only says that these bytes are not an archive; nothing else can fail here.
    return null
  }
}

/** Unpacks no more bytes than the archive states. */
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
