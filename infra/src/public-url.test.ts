/** The address in the links of mails. */
import { expect, test } from 'vitest'
import { publicUrl } from './public-url.ts'

const settings = { BINDERY_PUBLIC_URL: '', HOST: '127.0.0.1', PORT: 0 }
const listening = { address: '127.0.0.1', family: 'IPv4', port: 4711 }

test('the address that was set is used, without a slash at its end', () => {
  expect(publicUrl({ ...settings, BINDERY_PUBLIC_URL: 'https://bindery.example/' }, listening)).toBe(
    'https://bindery.example',
  )
})

test('without one, links lead where the server listens', () => {
  expect(publicUrl(settings, listening)).toBe('http://127.0.0.1:4711')
  expect(publicUrl({ ...settings, HOST: '0.0.0.0', PORT: 8080 }, null)).toBe('http://localhost:8080')
  expect(publicUrl({ ...settings, HOST: '::1', PORT: 8080 }, null)).toBe('http://[::1]:8080')
})
