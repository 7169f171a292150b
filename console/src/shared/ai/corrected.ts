/** A fact with the value that a person wrote instead, as far as the text can be read as a value of its kind. */
import { parseDecimal, parseInteger, stripCommas } from '@bindery/contracts/rules'
import { Fact } from '@bindery/contracts/wire'
import * as v from 'valibot'

/** Null when the text is no value of the kind. */
export function corrected({ value, ...fact }: Fact, text: string): Fact | null {
  const read = v.safeParse(Fact, { ...fact, value: valueOf(value, text.trim()) })
  return read.success ? read.output : null
}

function valueOf(value: Fact['value'], text: string): unknown {
  switch (value.kind) {
    case 'text':
      return { kind: 'text', text }
    case 'abn':
      return { kind: 'abn', abn: text.replaceAll(/\s/gu, '') }
    case 'money':
      return { ...value, amount: parseDecimal(text.replace(/^(?:[A-Z]{3}|\$)\s*/u, ''), 2) }
    case 'count':
      return { kind: 'count', count: parseInteger(stripCommas(text)) }
    default:
      return null
  }
}
