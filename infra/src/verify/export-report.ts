/** The result of checking an export, for people, including what the check does not prove. */
import type { CheckedExport, ExportFindings } from './check-export.ts'

export function exportReport({ checked, faults }: ExportFindings, keyGiven: boolean): string[] {
  const found = faults.map(({ where, problem }) => `FAULT    ${where} ${problem}.`)
  const end =
    faults.length === 0
      ? 'The file is what Bindery handed out.'
      : `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`
  if (!checked) return [...found, end]
  const { seal } = checked
  const lines = [
    `Stream   ${seal.stream}: ${seal.events} events, sealed ${seal.exportedAt}`,
    `Key      ${seal.key}`,
    keyGiven
      ? '         is compared with the key you gave'
      : '         as the file names it: whoever changed the file may have changed it too. Compare it with the one the agency publishes, or name that with --key',
    ...(faults.length === 0 ? coverage(checked) : []),
    '',
    ...found,
  ]
  if (faults.length > 0 && checked.consistent) {
    lines.push('The events follow from each other all the same: only the signatures show that something was changed.')
  }
  return [...lines, end]
}

function coverage({ seal, digest }: CheckedExport): string[] {
  if (!digest) return ['Digest   none held the stream yet: only the seal vouches for it, as of the time it was made']
  const newer = seal.head.revision - digest.revision
  return [
    `Digest   ${digest.name} holds it to revision ${digest.revision}: up to there nothing was changed since`,
    ...(newer > 0
      ? [`         ${newer} newer ${newer === 1 ? 'event is' : 'events are'} vouched for by the seal alone`]
      : []),
  ]
}
