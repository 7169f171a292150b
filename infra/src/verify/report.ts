/** The result of checking the store, for people. */
import { name } from './against-digests.ts'
import type { Verified } from './verify.ts'

/** The number of faults that are shown; further ones are only counted. */
const SHOWN = 200

const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en-AU')} ${number === 1 ? one : many}`

export function report(
  verified: Verified,
  { file, folder }: { readonly file: string; readonly folder: string },
): string[] {
  const { events, streams, digests, covered, key, faults } = verified
  const [first, newest] = [digests[0], digests.at(-1)]
  const lines = [`Store    ${file}: ${count(events, 'event')} in ${count(streams, 'stream')}`]
  lines.push(
    first && newest
      ? `Digests  ${folder}: ${digests.length} that can be trusted, from ${name(first)} to ${name(newest)}`
      : `Digests  ${folder}: none that can be trusted`,
  )
  lines.push(`Key      ${key}`)
  if (faults.length === 0 && newest) {
    const newer =
      events === covered ? 'none is newer' : `${count(events - covered, 'newer one')} not yet, only by the chains`
    lines.push(`Covered  ${count(covered, 'event')} by ${name(newest)}; ${newer}`)
  }
  lines.push('')
  for (const { where, problem } of faults.slice(0, SHOWN)) lines.push(`FAULT    ${where} ${problem}.`)
  if (faults.length > SHOWN) lines.push(`FAULT    ... and ${count(faults.length - SHOWN, 'more fault')}`)
  lines.push(
    faults.length === 0
      ? 'The chain of every stream is whole, and the store holds all that its digests hold.'
      : `${count(faults.length, 'fault')}.`,
  )
  return lines
}
