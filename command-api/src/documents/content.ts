/** Whether a file's first bytes contradict its name (ATT-001). */
import { fileExtension } from '@bindery/contracts/rules'
import { fileTypeFromBuffer } from 'file-type'
import { decodedAs, ENCODINGS } from './decode.ts'

/** Enough bytes to recognise every known kind. */
export const TELLING_BYTES = 4_100

const ARCHIVE = ['zip', 'docx', 'xlsx', 'pptx', 'docm', 'xlsm', 'dotx', 'xltx', 'odt', 'ods', 'jar', 'epub']
/** The formats that offices send under these names, older and newer ones included. */
const OFFICE = ['cfb', 'rtf', 'xml', ...ARCHIVE]
const TEXT = ['xml', 'rtf', 'ics', 'vcf', 'eml', 'mbox', 'svg', 'vtt', 'srt']

/** The formats accepted under each extension; plain text and unrecognised content are accepted under all. */
const FITTING: Readonly<Record<string, readonly string[]>> = {
  pdf: ['pdf', 'ai'],
  txt: TEXT,
  csv: TEXT,
  eml: TEXT,
  doc: OFFICE,
  docx: OFFICE,
  xls: OFFICE,
  xlsx: OFFICE,
  msg: ['cfb'],
  jpg: ['jpg'],
  png: ['png', 'apng'],
  ost: ['pst'],
  zip: ARCHIVE,
}

const UNPRINTABLE = /[\p{Cc}--[\t\n\f\r]]/v

/** As `isAsNamed`, of a whole file. */
export const isGenuine = (fileName: string, content: Uint8Array): Promise<boolean> =>
  isAsNamed(fileName, content.subarray(0, TELLING_BYTES))

/**
 * False for a program named like a document; true for a text, and when the content cannot be recognised. A PDF, an RTF
 * or an SVG that begins with printable characters alone is a text, under any name.
 */
export async function isAsNamed(fileName: string, head: Uint8Array): Promise<boolean> {
  // A text may begin with the letters of a picture or a program: "BM Group", "MZ Holdings".
  if (isText(head)) return true
  // The beginning of a file may confuse a reader that needs more of it.
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  return found === undefined || (FITTING[fileExtension(fileName)] ?? []).includes(found.ext)
}

const isText = (head: Uint8Array): boolean =>
  ENCODINGS.some((encoding) => decodedAs(encoding, [head], true)?.some((part) => UNPRINTABLE.test(part)) === false)
