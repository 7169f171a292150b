/** The OpenAPI document describes every answer the server gives. */
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAgency, MIA, TOM, type Agency } from '../support/agency.ts'
import { documentOf, type Described } from '../support/described.ts'
import { PASSWORD, quote, submission } from '../support/fixtures.ts'
import { needing } from '../support/needing.ts'
import { clientFolder, noClientGenerator, noSchemathesis, ran, schemathesis } from '../support/outsiders.ts'
import type { Person } from '../support/person.ts'
import { eventually } from '../support/waiting.ts'

let agency: Agency
let mia: Person
let described: Described
beforeAll(async () => {
  agency = await openAgency()
  mia = await agency.signIn()
  described = await documentOf(agency.url)
})
afterAll(() => agency.close())

const wrongWith = (path: string, response: Response) => described.wrongWith(path, response)

const post = (path: string, body: string) =>
  fetch(`${agency.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })

test('every way a call can end is described: done, refused, in conflict, signed out, no access, unknown, malformed, too large', async () => {
  const tom = await agency.signIn(TOM)
  const { SubmissionID } = (await mia.post('quotation', { ...mia.session, Func: 'SEND_SUBMISSION', ...submission() }))
    .envelope.Results
  const account = {
    Func: 'INSERT_ACCOUNT',
    Account: { Username: 'new@example.com', FirstName: 'N', LastName: 'E', Title: 'T', Phone: '1' },
  }
  const ClientID = await eventually(
    'it has its client',
    async () => (await mia.rows('Clients')).at(0)?.ClientID ?? null,
  )
  const saved = (CompanyAddress: string) => ({
    Func: 'UPDATE_SUBMISSION',
    Submission: {
      ...submission().Submission,
      SubmissionID,
      Revision: 0,
      ClientID,
      CompanyAddress,
      DateCleared: { Value: '01072026', Text: '' },
      ClearanceRef: 'C-1',
    },
  })
  const stale = saved('9 Late Lane')
  const early = await mia.post('quotation', { ...mia.session, ...saved('1 Early Street') })
  const late = await mia.post('quotation', { ...mia.session, ...stale })
  expect([early.envelope.ErrorMessage, late.envelope.Results]).toEqual([
    '',
    {
      Success: false,
      Code: 'changed-by-another',
      Conflict: expect.arrayContaining([expect.objectContaining({ Field: 'CompanyAddress' })]),
      After: expect.any(String),
    },
  ])
  const answers: readonly (readonly [path: string, body: object | string])[] = [
    ['/api/quotation', { ...mia.session, Func: 'GET_MASTER_DATA' }],
    ['/api/quotation', { ...mia.session, Func: 'GET_DATA', ChangeNumber: {} }],
    ['/api/quotation', { ...mia.session, Func: 'GET_SUBMISSION', SubmissionID }],
    ['/api/quotation', { ...mia.session, Func: 'SEND_QUOTE', ...quote(Number(SubmissionID)) }],
    ['/api/quotation', { ...mia.session, Func: 'SEND_QUOTE', Quote: { SubmissionID } }],
    ['/api/quotation', { ...mia.session, ...stale }],
    ['/api/quotation', { ...mia.session, Func: 'GET_SUBMISSION', SubmissionID: 999_999 }],
    ['/api/quotation', { ...tom.session, ...account }],
    ['/api/quotation', { SID: 'x', Token: 'y', Func: 'GET_MASTER_DATA' }],
    ['/api/quotation', { ...mia.session, Func: 'NONE' }],
    ['/api/quotation', { ...mia.session, Func: 'SEND_QUOTE' }],
    ['/api/quotation', 'no JSON'],
    ['/api/quotation', JSON.stringify({ Func: 'GET_DATA', Filler: 'x'.repeat(1_100_000) })],
    ['/api/login', { Func: 'LOGIN', User: MIA, Password: 'not encrypted' }],
    ['/api/login', { Func: 'LOGIN_TFA', User: MIA, Password: 'x' }],
    ['/api/operations', { ...mia.session, Func: 'GET_OPERATIONS' }],
    ['/api/operations', { ...mia.session, Func: 'GET_HISTORY', SubmissionID }],
    ['/api/download', { ...mia.session, Func: 'DOWNLOAD_ATTACHMENT', id: 'none' }],
  ]
  for (const [path, body] of answers) {
    const response = await post(path, typeof body === 'string' ? body : JSON.stringify(body))
    const about = `${path} ${JSON.stringify(body).slice(0, 120)} ${response.status}`
    expect([about, await wrongWith(path, response)]).toEqual([about, []])
  }
})

test('an answer that the document does not describe is noticed', async () => {
  const answer = (body: object) => new Response(JSON.stringify(body), { status: 200 })
  const refusal = { LoggedOut: false, HasAccess: true, ErrorMessage: 'No.', Results: { Success: false } }
  expect(await wrongWith('/api/quotation', answer(refusal))).toEqual([])
  expect(await wrongWith('/api/quotation', answer({ ...refusal, Results: { Success: false, Secret: 1 } }))).not.toEqual(
    [],
  )
  const coded = (Code: string) => answer({ ...refusal, Results: { Success: false, Code } })
  expect(await wrongWith('/api/quotation', coded('busy'))).toEqual([])
  expect(await wrongWith('/api/quotation', coded('no-such-code'))).not.toEqual([])
  expect(await wrongWith('/api/quotation', answer({ ...refusal, LoggedOut: undefined }))).not.toEqual([])
})

test('every address of the server stands in the document', async () => {
  expect(described.paths).toEqual([
    '/api/ai',
    '/api/document',
    '/api/download',
    '/api/health',
    '/api/live',
    '/api/login',
    '/api/metrics',
    '/api/openapi.json',
    '/api/operations',
    '/api/public-key',
    '/api/quotation',
    '/api/settings',
    '/api/upload',
    '/config.json',
  ])
  for (const path of ['/api/health', '/api/settings'])
    expect(await wrongWith(path, await fetch(`${agency.url}${path}`))).toEqual([])
})

test(
  'a client generated from the document compiles, signs in, is refused, and sends a quote',
  needing(noClientGenerator),
  async () => {
    const folder = join(import.meta.dirname, '..', 'api-client')
    for (const name of ['client.ts', 'tsconfig.json']) await copyFile(join(folder, name), join(clientFolder, name))
    const bin = (name: string) => join(clientFolder, 'node_modules', '.bin', name)
    const within = { cwd: clientFolder }
    expect(
      await ran(
        bin('openapi-typescript'),
        [`${agency.url}/api/openapi.json`, '-o', 'api.gen.d.ts', '--default-non-nullable', 'false'],
        within,
      ),
    ).toMatchObject({ code: 0 })
    expect(await ran(bin('tsc'), ['-p', '.'], within)).toEqual({ code: 0, output: '' })
    const { code, output } = await ran(process.execPath, ['client.js', agency.url, MIA, PASSWORD], within)
    expect([code, code === 0 ? '' : output]).toEqual([0, ''])
    expect(JSON.parse(output.trim().split('\n').at(-1) ?? '')).toEqual({
      wrongPassword: 'invalid-credentials',
      refusal: 'Stamp Duty total percentage is invalid.',
      totalPayable: 12_254,
    })
  },
)

test(
  'a tester that knows only the document finds no answer that differs from it',
  needing(noSchemathesis),
  async () => {
    const { code, output } = await ran(
      schemathesis,
      [
        'run',
        `${agency.url}/api/openapi.json`,
        '--exclude-path',
        '/api/live',
        '--phases',
        'examples,fuzzing',
        '--max-examples',
        '25',
        '--checks',
        'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance',
        '--suppress-health-check',
        'all',
        '--seed',
        '7',
        '--no-color',
      ],
      {
        cwd: join(import.meta.dirname, '..', 'api-client'),
        env: {
          SCHEMATHESIS_HOOKS: 'session',
          BINDERY_SID: mia.session.SID,
          BINDERY_TOKEN: mia.session.Token,
          PYTHONDONTWRITEBYTECODE: '1',
        },
      },
    )
    expect([code, code === 0 ? '' : output]).toEqual([0, ''])
  },
)
