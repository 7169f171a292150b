/** Codes and tokens that are stored nowhere. */
import { expect, test } from 'vitest'
import { accessCodes } from './index.ts'

const codes = accessCodes('a key')

test('A-035 a code is six digits, and is determined by the key', () => {
  for (let event = 0; event < 200; event += 1) expect(codes.code(`e${event}`)).toMatch(/^\d{6}$/u)
  expect(codes.code('e1')).toBe(accessCodes('a key').code('e1'))
  expect(codes.token('e1')).toBe(accessCodes('a key').token('e1'))
})

test('another event, another key or another purpose gives another secret', () => {
  expect(codes.code('e1')).not.toBe(codes.code('e2'))
  expect(codes.token('e1')).not.toBe(codes.token('e2'))
  expect(codes.token('e1')).not.toBe(accessCodes('another key').token('e1'))
})

test('A-038 a token travels in an address as it is, with 256 bits to guess', () => {
  expect(codes.token('e1')).toMatch(/^[\w-]{43}$/u)
})
