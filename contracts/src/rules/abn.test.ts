/** The check digits of business numbers. */
import { expect, test } from 'vitest'
import { isMistypedAbn } from './abn.ts'

test.for(['51 824 753 556', '51824753556', '', '5182475355', '51 824 753 55x', '518247535560'])(
  '%s is not told to be mistyped',
  (text) => expect(isMistypedAbn(text)).toBe(false),
)

test.for(['12 345 678 901', '51 824 753 565', '00000000000'])('%s has digits that no business has', (text) =>
  expect(isMistypedAbn(text)).toBe(true),
)
