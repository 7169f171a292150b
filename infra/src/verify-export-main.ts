/** `npm run verify-export -- FILE`: checks an exported history, on any machine and without any store. */
import './private.ts'
import { publicKeyIn } from '@bindery/contracts/events'
import { readFile } from 'node:fs/promises'
import { fileNamed, named } from './named.ts'
import { SettingsError } from './settings.ts'
import { explained } from './start-faults.ts'
import { checkExport } from './verify/check-export.ts'
import { exportReport } from './verify/export-report.ts'

const USAGE = 'npm run verify-export -- FILE [--key PUBLIC-KEY.pem]'

function wanted(): { readonly file: string; readonly key: string | undefined } {
  const { values, positionals } = named(USAGE, { options: { key: { type: 'string' } }, allowPositionals: true })
  const [file, more] = positionals
  if (file === undefined || more !== undefined) throw new SettingsError(USAGE)
  return { file, key: values.key }
}

async function keyIn(file: string): Promise<string> {
  const key = publicKeyIn(await readFile(fileNamed(file), 'utf8'))
  if (key === null) throw new SettingsError(`${file} holds no public key.`)
  return key
}

async function textIn(file: string): Promise<string> {
  const bytes = await readFile(fileNamed(file))
  try {
    // Bytes that are not valid text must not be decoded to another text.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new SettingsError(`${file} is no text: it is no export, or was damaged.`)
  }
}

try {
  const { file, key } = wanted()
  const findings = checkExport(await textIn(file), key === undefined ? undefined : await keyIn(key))
  for (const line of exportReport(findings, key !== undefined)) console.log(line)
  if (findings.faults.length > 0) process.exitCode = 1
} catch (error) {
  console.error('The file cannot be verified.', (await explained(error)) ?? error)
  process.exitCode = 1
}
