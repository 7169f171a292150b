/** What boxes of percentages take of what is typed: a key that cannot lead to a percentage is ignored (PRD-007, SUBN-034). */
import { acceptsPercentKey, texts } from '@bindery/contracts/rules'
import { useState } from 'react'

interface Refused<Key> {
  readonly key: Key
  /** The box was not left since: digits that follow belong to the number that was begun with the comma. */
  readonly going: boolean
}

/** Digits were added to the text, and nothing else. */
const goesOn = (text: string, before: string) =>
  text.length > before.length && text.replaceAll(/\d/gu, '') === before.replaceAll(/\d/gu, '')

/**
 * A comma is ignored like every other such key, and told: with only the comma left out, `9,5` would silently become 95.
 * So the digits behind it are ignored too, until the box is left or its text is changed otherwise.
 */
export function usePercentKeys<Key extends string>(
  values: Readonly<Record<Key, string>>,
  onChange: (key: Key, text: string) => void,
) {
  const [refused, setRefused] = useState<Refused<Key> | null>(null)
  return {
    refusedIn: refused?.key,
    why: refused === null ? undefined : `${texts.invalidMarker}: a comma is not read, write 9.5`,
    type(key: Key, text: string) {
      const isHere = refused?.key === key
      if (text.includes(',')) setRefused({ key, going: true })
      else if (acceptsPercentKey(text) && !(isHere && refused.going && goesOn(text, values[key]))) {
        if (isHere) setRefused(null)
        onChange(key, text)
      }
    },
    leave(key: Key) {
      if (refused?.key === key) setRefused({ key, going: false })
    },
  }
}
