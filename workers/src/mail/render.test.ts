/** Values in a template, and the signature below it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fill, filledSafely, plainText, signed } from './render.ts'

const mia = {
  ownerId: 1,
  username: 'mia@example.com',
  firstName: 'Mia',
  lastName: 'Chen',
  title: 'Senior Underwriter',
  phone: '02 9000 0001',
  roles: { ADMIN: false, UWRITER: true, ISO: false, ROOT: false },
  active: true,
  isProductLead: true,
}

test('A-088 placeholders are filled, unknown ones left blank', () => {
  expect(
    fill('<p>Dear {{BrokerFirstName}}{{Nonsense}}, {{ Product }}</p>', { BrokerFirstName: 'Ben', Product: 'Cyber' }),
  ).toBe('<p>Dear Ben, Cyber</p>')
})

test('the lines of a value stay lines', () => {
  expect(fill('<p>{{Needed}}</p>', { Needed: 'Claims history\r\nSigned <proposal>' })).toBe(
    '<p>Claims history<br>Signed &lt;proposal&gt;</p>',
  )
})

test('a value that looks like HTML is shown, not interpreted', () => {
  expect(fill('{{Name}}', { Name: '<b>"A" & B</b>' })).toBe('&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;')
})

test('a message is signed with name, title, phone and e-mail, once', () => {
  const html = signed('<p>Hello</p>', mia)
  expect(html).toContain('Mia Chen<br>Senior Underwriter<br>02 9000 0001<br>mia@example.com')
  expect(signed(html, mia)).toBe(html)
  expect(signed('<p>Hello</p>', null)).toBe('<p>Hello</p>')
})

test('a message that only mentions its author is signed all the same', () => {
  expect(signed('<p>Authorised by Mia Chen.</p>', mia)).toContain(
    'Senior Underwriter<br>02 9000 0001<br>mia@example.com',
  )
})

test('the text part marks the items of a list', () => {
  expect(plainText('<p>Subject to:</p><ul><li>a proposal</li><li>no claims</li></ul>')).toBe(
    'Subject to:\n- a proposal\n- no claims',
  )
})

test('the text part has a line for each row, however the source is broken into lines', () => {
  expect(
    plainText('<table><tbody><tr><td>Limit</td><td>$1</td></tr>\n<tr><td>Excess</td><td>$2</td></tr></tbody></table>'),
  ).toBe('Limit\t$1\nExcess\t$2')
})

test('the text part keeps line breaks and the cells of a table apart, and loses tags', () => {
  expect(plainText('<p>Dear Ben,</p><p>A &amp; B<br>C</p>')).toBe('Dear Ben,\nA & B\nC')
  expect(
    plainText(
      '<table><tbody><tr><td>Limit</td> <td>$1,000</td></tr><tr><td>Excess</td><td>$1</td></tr></tbody></table>',
    ),
  ).toBe('Limit\t$1,000\nExcess\t$1')
})

test('the text part of a paste from Word reads as it was written, line by line, cell by cell', () => {
  const pasted = readFileSync(join(import.meta.dirname, '../../../tests/support/word-clipboard.html'), 'utf8')
  const lines = plainText(filledSafely(pasted, {}))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  expect(lines).toEqual([
    'Indicative terms',
    'Dear Ben,',
    'Thank you for Harbour View Pty Ltd. We can offer “claims made” terms – subject to the points below; it’s our final position…',
    '• A signed proposal',
    'o dated within 30 days',
    'o by a director',
    '· No known claims',
    'Please then:',
    '1. confirm the limit',
    '2. read our wording, or see above',
    'Limit\tPremium',
    '$1,000,000\t$10,000',
    'Kind regards Mia Chen',
  ])
})

test('a message that its placeholders make longer than any message is refused in words, not sent in part', () => {
  const template = '{{Names}}'.repeat(2_000)
  expect(() => fill(template, { Names: 'x'.repeat(1_000) })).toThrow('longer than a message may be')
  expect(() => filledSafely(template, { Names: 'x'.repeat(150) })).toThrow('longer than a message may be')
  expect(filledSafely(template, { Names: 'x'.repeat(50) })).toHaveLength(100_000)
})
