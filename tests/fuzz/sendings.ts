/** One thing a client may send, drawn before it is known who is signed in and what there is. */
import fc from 'fast-check'
import { CALLS, UploadRequest, UPLOADS, type Call } from '@bindery/contracts/wire'
import { bodyOf } from './bodies.ts'
import { mutation, type Mutation } from './mutations.ts'
import { HOSTILE } from './words.ts'

const WHO = ['mia', 'tom', 'nobody', 'wrong token', 'foreign token', 'no text'] as const
export type Who = (typeof WHO)[number]

const ENDPOINTS = ['login', 'quotation', 'download', 'ai', 'document', 'operations'] as const
/** Each costs a password's hash or a wait that is there on purpose; they come, but not as often. */
const SLOW = new Set(['LOGIN', 'LOGOUT', 'RESET_PASSWORD', 'RESET_PASSWORD_REQUEST', 'LOGIN_TFA'])

/** How a form is spoilt. */
const SPOILT = [
  'none', 'no FILE', 'no REQ', 'FILE first', 'twice', 'cut', 'hung up', 'other boundary', 'no boundary', 'long name', 'no blank line', 'long REQ', 'proto part', 'bare', 'bytes',
] as const

export type Sending =
  | {
    readonly kind: 'call'; readonly call: Call; readonly endpoint: string; readonly who: Who; readonly body: unknown
    readonly mutations: readonly Mutation[]; readonly repeated: boolean; readonly requestId: unknown
  }
  | { readonly kind: 'text'; readonly endpoint: string; readonly type: string; readonly text: string | Uint8Array }
  | {
    readonly kind: 'form'; readonly who: Who; readonly body: unknown; readonly mutations: readonly Mutation[]; readonly fileName: string
    readonly content: Uint8Array; readonly spoilt: (typeof SPOILT)[number]; readonly at: number
  }
  | { readonly kind: 'line'; readonly bytes: Uint8Array }
  | { readonly kind: 'address'; readonly method: string; readonly path: string; readonly headers: Readonly<Record<string, string>> }

const who = fc.oneof({ weight: 30, arbitrary: fc.constant('mia' as const) }, { weight: 8, arbitrary: fc.constantFrom(...WHO) })
const mutations = fc.oneof(
  { weight: 10, arbitrary: fc.constant([]) },
  { weight: 9, arbitrary: fc.tuple(mutation) },
  { weight: 2, arbitrary: fc.array(mutation, { minLength: 2, maxLength: 6 }) },
)
/** Undefined is a new one of its own. */
const requestId = fc.oneof(
  { weight: 20, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
)
const isOften = (weight: number) => fc.nat({ max: 99 }).map((drawn) => drawn < weight)

function callOf(call: Call): fc.Arbitrary<Sending> {
  return fc.record({
    kind: fc.constant('call' as const), call: fc.constant(call), who, mutations, requestId,
    endpoint: fc.oneof({ weight: 40, arbitrary: fc.constant(call.endpoint) }, { weight: 1, arbitrary: fc.constantFrom(...ENDPOINTS) }),
    body: bodyOf(call.request, call.func),
    repeated: isOften(6),
  })
}

const weightOf = ({ func, internal }: Call): number => {
  if (SLOW.has(func)) return 8
  return internal ? 8 : 40
}

/** Every call of the registry, those that HTTP must not reach included. */
const call = fc.oneof(...[...CALLS.values()].map((each) => ({
  weight: weightOf(each), arbitrary: callOf(each),
})))

const TYPES = ['application/json', 'application/json; charset=utf-16', 'text/plain', 'text/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', '', '\u00ff']
const jsonText = fc.oneof(
  fc.json(), fc.string({ unit: 'binary', maxLength: 200 }), fc.uint8Array({ maxLength: 300 }), fc.constantFrom(...HOSTILE).map((value) => JSON.stringify(value)),
  fc.constantFrom(
    '', '{', '[', '{"Func":', '{"Func":"GET_DATA",}', '{"Func":"GET_DATA"}}', '\ufeff{"Func":"GET_DATA"}', '{"Func":"A","Func":"GET_DATA"}', '{"__proto__":{"x":1}}',
    '{"Func":"GET_DATA","constructor":{"prototype":{}}}', '[{"Func":"GET_DATA"}]', 'null', 'true', '1e400', '"\\ud800"', '{"Func":{"toString":1}}', '{"Func":["LOGIN"]}', '['.repeat(50_000),
    `{"Func":"GET_DATA","x":${'{"x":'.repeat(30_000)}1${'}'.repeat(30_000)}}`, '{"\\u0046unc":"GET_DATA"}', '{"Func":"LOGIN","User":{"__proto__":null},"Password":["x"]}',
  ),
)
const text: fc.Arbitrary<Sending> = fc.record({
  kind: fc.constant('text' as const), endpoint: fc.constantFrom(...ENDPOINTS, 'upload'), text: jsonText,
  type: fc.oneof({ weight: 3, arbitrary: fc.constant('application/json') }, { weight: 1, arbitrary: fc.constantFrom(...TYPES) }),
})

const NAMES = ['Proposal.pdf', 'a.PDF', 'list.csv', 'run.exe', 'x.pdf.exe', '.pdf', 'pdf', '../../../etc/passwd.txt', 'C:\\x\\y.docx', 'nul.txt', 'a\0b.pdf', '\u202Efdp.txt', `${'n'.repeat(400)}.pdf`, 'ä'.repeat(200) + '.txt', 'a"b.txt', "a';b=.txt", ' .txt', 'x.zip ', '']
const form: fc.Arbitrary<Sending> = fc.record({
  kind: fc.constant('form' as const), who, mutations, at: fc.nat({ max: 4_000 }),
  body: bodyOf(UploadRequest, 'REQ').chain((body) => fc.record({ body: fc.constant(body), Func: fc.constantFrom(...UPLOADS, 'UPLOAD_QI_ATTACHMENT', 'NO_SUCH', '') })),
  fileName: fc.oneof(fc.constantFrom(...NAMES), fc.stringMatching(/^[A-Za-z ]{1,20}\.(pdf|txt|docx|jpg)$/u), fc.string({ unit: 'binary', maxLength: 30 })),
  content: fc.uint8Array({ maxLength: 600 }),
  spoilt: fc.oneof({ weight: 2, arbitrary: fc.constant('none' as const) }, { weight: 3, arbitrary: fc.constantFrom(...SPOILT) }),
})

const line: fc.Arbitrary<Sending> = fc.record({
  kind: fc.constant('line' as const),
  bytes: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 200 }),
    fc.constantFrom(
      'GET / HTTP/9.9\r\n\r\n', 'POST /api/quotation HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n', 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n', 'GET http://[::1/ HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET // HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nConnection: close\r\n\r\n', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, `GET /${'x'.repeat(30_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
      'POST /api/login HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    ).map((head) => new TextEncoder().encode(head)),
  ),
})

const PATHS = [
  '/', '//', '//[', '/%zz', '/%00', '/api', '/api/', '/api/quotation', '/api/quotation/', '/api/login', '/api/upload', '/api/quotation?Func=GET_DATA', '/api/../api/health', '/api/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc/passwd', '/..\\..\\x', '/assets/../../package.json', '/config.json', '/api/settings', '/api/health', '/api/public-key', '/api/openapi.json', '/api/live', '/api/metrics', '/home/submission/1',
  '/changepass?username=a&resetcode=b', '/constructor', '/__proto__', `/${'a/'.repeat(500)}`, '/api/nowhere', '/favicon.ico', '/%E0%A4%A', '/\u00e4', '/.env', '/.git/config',
]
const address: fc.Arbitrary<Sending> = fc.record({
  kind: fc.constant('address' as const),
  method: fc.constantFrom('GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'POST', 'TRACE', 'PROPFIND', 'SEARCH'),
  path: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...PATHS) }, { weight: 1, arbitrary: fc.webPath() }),
  headers: fc.constantFrom<Readonly<Record<string, string>>[]>(
    {}, { accept: 'text/html' }, { authorization: 'Bearer a:b' }, { authorization: 'Bearer :' }, { authorization: `Basic ${'x'.repeat(2_000)}` }, { 'if-none-match': 'W/"' }, { range: 'bytes=9-1,-0' },
    { 'accept-encoding': 'nonsense;q=x' }, { origin: 'https://villain.example' }, { 'x-forwarded-for': '1.2.3.4, \', <' }, { 'content-encoding': 'gzip' }, { host: 'villain.example' },
  ),
})

export const sending: fc.Arbitrary<Sending> = fc.oneof(
  { weight: 80, arbitrary: call }, { weight: 9, arbitrary: form }, { weight: 6, arbitrary: text }, { weight: 3, arbitrary: address }, { weight: 1, arbitrary: line },
)
/** Sent at once, so that races come too. */
export const wave = fc.array(sending, { minLength: 1, maxLength: 10, size: 'max' })
