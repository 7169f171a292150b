/** What fields are filled with: words an office would type, and words nobody should. */
import fc from 'fast-check'

const pair = (Value: string) => ({ Value, Text: `${Value.slice(0, 2)}/${Value.slice(2, 4)}/${Value.slice(4)}` })

/** Every leaf of every request must find some among these that its schema takes. */
export const WORDS: readonly unknown[] = [
  'Harbour', 'HARBOUR', 'Acme Engineering Pty Ltd', 'Ben', 'Sydney', 'Manufacturing', 'Australian Private Company', 'Ü-Tech 9',
  'broker@example.com', 'mia.chen@example.com', 'o\'hara+x@sub.example.com', '0400 000 001', '51 824 753 556', '2000', '9',
  '<p>Dear {{BrokerFirstName}}, <b>our</b> terms.</p>', 'two\nlines', 'A', '1', '0', '100', '60', '40', '12.5', 'PI-2041', '',
  'submission-1', 'catalogue', 'mail', 'Submissions', 'Quotes', 'Active', 'Clients/Acme', '#336699', 'true', 'a'.repeat(64),
  0, 1, 2, 3, 5, 9, 10, 12, 17.5, 40, 50, 60, 100, 200, 1_000, 5_000, 10_000, 1_200_000, 1001, 2001,
  true, false, null,
  pair('01072025'), pair('30062026'), pair('01072026'), pair('29022028'), '01072025', '01072026', '01072025 09:30', '2025-07-01',
  { Value: '', Text: '' }, { Value: '01072025 09:30', Text: '' },
]

/** New names, addresses and numbers, so that not everything is taken already. */
export const FRESH: fc.Arbitrary<unknown> = fc.oneof(
  fc.stringMatching(/^[A-Z][a-z]{2,9} [A-Z][a-z]{2,9}$/u),
  fc.stringMatching(/^[A-Z]{2,6}[0-9]{1,4}$/u),
  fc.stringMatching(/^[a-z]{3,9}@[a-z]{3,9}\.example\.com$/u),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.nat({ max: 2_000_000 }),
  fc.nat({ max: 10_000 }).map((cents) => cents / 100),
  fc.nat({ max: 100 }).map(String),
)

/** Stands for nesting deeper than a program may follow; becomes text when the body does. */
export const DEEP = '@deep@'
export const DEPTH = 20_000

const TEXTS = [
  '', ' ', '\t\n', '\0', 'a\0b', '\ud800', '\udc00x', '\u202Egnp.exe', '\u200B', '👩‍👩‍👧‍👦', 'Ａ１', 'ﬁ', 'Z̷̛͙̈́a̵l̴g̶o̷', 'İ', 'ß',
  'null', 'undefined', 'NaN', 'Infinity', '-0', '1e5', '1E400', '0x10', '٣', '１２', '1,000', '1.', '.5', '+1', '--1', ' 5 ',
  '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '$where', '$gt', '{{BrokerFirstName}}', '{{{', '${7*7}', '%s%n',
  "'; DROP TABLE events; --", '" OR ""="', '<script>steal()</script>', '<img src=x onerror=steal()>', 'javascript:steal()', '=cmd|\' /C calc\'!A0',
  '../../etc/passwd', '..\\..\\windows', '/etc/passwd', 'C:\\boot.ini', 'CON', 'nul.txt', 'a/b', '.', '..', 'x'.repeat(300), 'é'.repeat(300),
  'a@b', 'a@b.c\r\nBcc: villain@example.com', 'villain@example.com, mia.chen@example.com', '"x y"@example.com', 'a@xn--.com', `${'a'.repeat(400)}@example.com`,
  '31022025', '29022025', '00000000', '99999999', '01072025 25:61', '2025-02-30', '2025-07-01T00:00:00Z', '0001-01-01', '275760-09-13', '-1', '01/07/2025',
]

/** What no honest client sends: wrong types, edges, and what has broken others. */
export const HOSTILE: readonly unknown[] = [
  ...TEXTS, null, true, false, [], {}, [[]], [null], [{}], { $gt: 0 }, { length: 5 }, { toString: 'x' }, { Value: 5 }, { Value: null }, { Value: '01072025', Text: {} },
  { Value: '31022025', Text: 'x' }, { Value: ['01072025'] }, 0, -0, -1, 0.1, 0.005, 1.005, 1e-7, -1e-300, 1e15, 1e16, 2 ** 53, 2 ** 53 + 2, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 32, 999,
  1000, 1_000_000_000_000, DEEP, 'x'.repeat(5_000), 'ø'.repeat(70_000), 'x'.repeat(110_000), Array.from({ length: 2_000 }, (_, at) => at), Array.from({ length: 300 }, () => ({})),
]
/** Alone in its body it is over what a body may hold. */
export const TOO_LARGE = 'x'.repeat(1_100_000)
