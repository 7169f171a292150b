/** Whether a file's first bytes say that it is something else than its name does (ATT-001). */
import { fileExtension } from '@bindery/contracts/rules'
import { fileTypeFromBuffer } from 'file-type'

/** As many as every known kind is told by. */
export const TELLING_BYTES = 4_100

const ARCHIVE = ['zip', 'docx', 'xlsx', 'pptx', 'docm', 'xlsm', 'dotx', 'xltx', 'odt', 'ods', 'jar', 'epub']
/** What offices send under these names, older and newer forms of each included. */
const OFFICE = ['cfb', 'rtf', 'xml', ...ARCHIVE]
const TEXT = ['xml', 'rtf', 'ics', 'vcf', 'eml', 'mbox', 'svg', 'vtt', 'srt']

/** What may be found under each extension; text, and what nobody can tell, may stand under any. */
const FITTING: Readonly<Record<string, readonly string[]>> = {
  pdf: ['pdf', 'ai'], txt: TEXT, csv: TEXT, eml: TEXT, doc: OFFICE, docx: OFFICE, xls: OFFICE, xlsx: OFFICE, msg: ['cfb'],
  jpg: ['jpg'], png: ['png', 'apng'], ost: ['pst'], zip: ARCHIVE,
}

/** False for a program in a document's clothes; true for what cannot be told. */
export async function isAsNamed(fileName: string, head: Uint8Array): Promise<boolean> {
  // Half a file may confuse whoever reads more of it than its first bytes.
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  return found === undefined || (FITTING[fileExtension(fileName)] ?? []).includes(found.ext)
}
