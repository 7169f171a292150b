/** Media types of files: those that may be uploaded (ATT-001), are made by the product, or lie on the shared drive. */
import { fileExtension } from '@bindery/contracts/rules'

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jpg: 'image/jpeg',
  png: 'image/png',
  eml: 'message/rfc822',
  ost: 'application/octet-stream',
  msg: 'application/vnd.ms-outlook',
  zip: 'application/zip',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  html: 'text/html',
  htm: 'text/html',
}

export function mediaType(fileName: string): string {
  const extension = fileExtension(fileName)
  return Object.hasOwn(types, extension) ? (types[extension] ?? 'application/octet-stream') : 'application/octet-stream'
}
