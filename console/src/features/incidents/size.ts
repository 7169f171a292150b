/** The size of a file in words. */
import { formatInteger } from '@bindery/contracts/rules'

const KB = 1_024

export function sizeText(bytes: number): string {
  if (bytes < KB) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  if (bytes < KB * KB) return `${formatInteger(Math.round(bytes / KB))} kB`
  return `${(bytes / KB / KB).toFixed(1)} MB`
}
