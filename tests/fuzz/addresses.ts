/** Requests that are no calls: broken HTTP, and unknown addresses and methods. */
import fc from 'fast-check'
import type { Sending } from './sending.ts'

export const line: fc.Arbitrary<Sending> = fc.record({
  kind: fc.constant('line' as const),
  bytes: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 200 }),
    fc
      .constantFrom(
        'GET / HTTP/9.9\r\n\r\n',
        'POST /api/quotation HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
        'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
        'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
        'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n',
        'GET http://[::1/ HTTP/1.1\r\nHost: x\r\n\r\n',
        'GET // HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nConnection: close\r\n\r\n',
        'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
        'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n',
        'GET / HTTP/1.1\r\n\r\n',
        `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
        `GET /${'x'.repeat(30_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
        'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
        'POST /api/login HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
        'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      )
      .map((head) => new TextEncoder().encode(head)),
  ),
})

const PATHS = [
  '/',
  '//',
  '//[',
  '/%zz',
  '/%00',
  '/api',
  '/api/',
  '/api/quotation',
  '/api/quotation/',
  '/api/login',
  '/api/upload',
  '/api/quotation?Func=GET_DATA',
  '/api/../api/health',
  '/api/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc/passwd',
  '/..\\..\\x',
  '/assets/../../package.json',
  '/config.json',
  '/api/settings',
  '/api/health',
  '/api/public-key',
  '/api/openapi.json',
  '/api/live',
  '/api/metrics',
  '/home/submission/1',
  '/changepass?username=a&resetcode=b',
  '/constructor',
  '/__proto__',
  `/${'a/'.repeat(500)}`,
  '/api/nowhere',
  '/favicon.ico',
  '/%E0%A4%A',
  '/\u00e4',
  '/.env',
  '/.git/config',
]

export const address: fc.Arbitrary<Sending> = fc.record({
  kind: fc.constant('address' as const),
  method: fc.constantFrom('GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'POST', 'TRACE', 'PROPFIND', 'SEARCH'),
  path: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...PATHS) }, { weight: 1, arbitrary: fc.webPath() }),
  headers: fc.constantFrom<Readonly<Record<string, string>>[]>(
    {},
    { accept: 'text/html' },
    { authorization: 'Bearer a:b' },
    { authorization: 'Bearer :' },
    { authorization: `Basic ${'x'.repeat(2_000)}` },
    { 'if-none-match': 'W/"' },
    { range: 'bytes=9-1,-0' },
    { 'accept-encoding': 'nonsense;q=x' },
    { origin: 'https://villain.example' },
    { 'x-forwarded-for': "1.2.3.4, ', <" },
    { 'content-encoding': 'gzip' },
    { host: 'villain.example' },
  ),
})
