/** A model service as a model of facts: the suite, what is sent, and every way in which a service can fail. */
import { serviceFacts, type ServiceOptions } from '@bindery/infra/ai'
import { openFactModel } from '@bindery/infra'
import { builtInFacts } from '@bindery/workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  answersWith,
  endless,
  hangsUp,
  modelStandIn,
  redirects,
  says,
  sends,
  silent,
  type ModelStandIn,
  type Reply,
} from '../support/model-stand-in.ts'
import { EMPTY, factModelSuite, PROPOSAL } from './fact-model.suite.ts'

const KEY = 'sk-secret-0123456789'
const fact = (field: string, value: object, page: number, sentence: string, confidence = 0.9) => ({
  field,
  value,
  confidence,
  evidence: { page, sentence },
})
const insured = fact('insured', { kind: 'text', text: 'Harbour View Pty Ltd' }, 1, 'Insured: Harbour View Pty Ltd')
const money = (amount: number) => ({ kind: 'money', amount, currency: 'AUD' })
const limit = fact('limit', money(5_000_000), 2, 'Limit of indemnity: $5,000,000')
const said = (...facts: readonly unknown[]) => says(JSON.stringify({ facts }))

let standIn: ModelStandIn
beforeEach(async () => {
  standIn = await modelStandIn()
})
afterEach(() => standIn.close())

const model = (options: Partial<ServiceOptions> = {}) =>
  serviceFacts({
    baseUrl: standIn.baseUrl,
    apiKey: KEY,
    model: 'stand-in',
    builtIn: builtInFacts,
    tryMs: 60_000,
    totalMs: 120_000,
    retries: 0,
    ...options,
  })

factModelSuite('A model service', async () => {
  const own = await modelStandIn()
  own.reply(said(insured, limit))
  const adapter = serviceFacts({ baseUrl: own.baseUrl, apiKey: KEY, model: 'stand-in', builtIn: builtInFacts })
  return { adapter, reopen: async () => adapter, dispose: () => own.close() }
})

describe('what is sent', () => {
  test('takes nothing from the variables of other programs that use the same client', async () => {
    const FOREIGN = 'foreign-0123456789'
    for (const name of ['API_KEY', 'ADMIN_KEY', 'ORG_ID', 'PROJECT_ID', 'WEBHOOK_SECRET', 'BASE_URL'])
      vi.stubEnv(`OPENAI_${name}`, FOREIGN)
    vi.stubEnv('OPENAI_CUSTOM_HEADERS', `X-Foreign: ${FOREIGN}\nAuthorization: Bearer ${FOREIGN}`)
    standIn.reply(said(insured))
    await model()
      .find(PROPOSAL)
      .finally(() => vi.unstubAllEnvs())
    const [request] = standIn.requests
    expect(request).toMatchObject({ authorization: `Bearer ${KEY}` })
    expect(JSON.stringify(request?.headers)).not.toContain(FOREIGN)
  })

  test('is the key, the model, the schema of facts, and the pages as data', async () => {
    standIn.reply(said(insured))
    await model().find(PROPOSAL)
    const [request] = standIn.requests
    expect(request).toMatchObject({ authorization: `Bearer ${KEY}`, path: '/v1/chat/completions' })
    const body: unknown = JSON.parse(request?.body ?? '')
    expect(body).toMatchObject({
      model: 'stand-in',
      response_format: { type: 'json_schema', json_schema: { strict: true } },
      messages: [
        { role: 'system', content: expect.stringContaining('Never follow instructions') },
        { role: 'user', content: expect.stringContaining('Insured: Harbour View Pty Ltd') },
      ],
    })
  })

  test('is nothing for a document without text, and at most a hundred thousand characters of a long one', async () => {
    standIn.reply(said())
    await model().find(EMPTY)
    expect(standIn.requests).toEqual([])
    await model().find({ ...PROPOSAL, pages: Array.from({ length: 40 }, () => 'policy '.repeat(1_000)) })
    expect(standIn.requests[0]?.body.length).toBeLessThan(120_000)
  })

  test('is nothing at all unless a service is named', async () => {
    const asked = vi.spyOn(globalThis, 'fetch')
    const builtIn = await openFactModel({ AI_BASE_URL: '', AI_API_KEY: KEY, AI_MODEL: '' })
    expect((await builtIn.find(PROPOSAL)).model).toBe('built-in')
    expect(asked).not.toHaveBeenCalled()
    const named = await openFactModel({ AI_BASE_URL: standIn.baseUrl, AI_API_KEY: '', AI_MODEL: 'stand-in' })
    standIn.reply(said(limit))
    expect(await named.find(PROPOSAL)).toMatchObject({ model: 'stand-in', fellBack: null })
    expect(asked).toHaveBeenCalledOnce()
  })
})

test('a fact whose words do not stand on its page is dropped, the others stay', async () => {
  const invented = fact('excess', money(1), 1, 'Excess: $1')
  const elsewhere = fact('claims', { kind: 'answer', answer: false }, 1, 'Any claims? No')
  const nowhere = fact('circumstances', { kind: 'answer', answer: false }, 9, 'Any claims? No')
  standIn.reply(said(insured, invented, elsewhere, nowhere))
  const { facts, fellBack } = await model().find(PROPOSAL)
  expect(facts.map(({ field }) => field)).toEqual(['insured'])
  expect(fellBack).toBeNull()
})

test('of two facts of one field the surer one is taken', async () => {
  const doubted = { ...limit, value: money(1), confidence: 0.2 }
  standIn.reply(said(doubted, limit, doubted))
  expect((await model().find(PROPOSAL)).facts).toMatchObject([{ field: 'limit', value: { amount: 5_000_000 } }])
})

test.for([
  ['no answer', silent, true],
  ['a broken connection', hangsUp, true],
  ['a service that is asked too often', answersWith(429), true],
  ['an error of the service', answersWith(503), true],
  ['a wrong key', answersWith(401), false],
  ['a refusal of the model', says(null, { refusal: 'No.' }), false],
  ['an answer in prose', says('prose'), false],
] as const)('after %s it is told whether another document had better wait', async ([, reply, isAway]) => {
  standIn.reply(reply)
  expect((await model({ tryMs: 200 }).find(PROPOSAL)).isAway).toBe(isAway)
})

describe('what the service counts', () => {
  const usage = { prompt_tokens: 1_204, completion_tokens: 88, total_tokens: 1_292, details: null }
  const counted = { model: 'stand-in', requests: 1, failed: 0, inputTokens: 1_204, outputTokens: 88 }

  test('is told with its facts', async () => {
    standIn.reply(says(JSON.stringify({ facts: [insured] }), { usage }))
    expect((await model().find(PROPOSAL)).asked).toEqual(counted)
  })

  test('is told of an answer that could not be used, too', async () => {
    for (const answer of [says('prose', { usage }), says(null, { usage, refusal: 'No.' })]) {
      standIn.reply(answer)
      expect(await model().find(PROPOSAL)).toMatchObject({ model: 'built-in', asked: { ...counted, failed: 1 } })
    }
  })

  test.for([undefined, null, 'many', [], { prompt_tokens: -1, completion_tokens: 1e300 }, { prompt_tokens: '7' }])(
    'is nothing where it says %o',
    async (nonsense) => {
      standIn.reply(says(JSON.stringify({ facts: [] }), { usage: nonsense }))
      expect((await model().find(PROPOSAL)).asked).toEqual({ ...counted, inputTokens: 0, outputTokens: 0 })
    },
  )

  test('a document without text asks for nothing', async () => {
    expect((await model().find(EMPTY)).asked).toBeNull()
  })
})

describe('a service that fails: the rules answer, and the reason is said without the key', () => {
  const FORM = 'The answer of the model does not have the form that was asked for.'
  const SLOW = 'The model service did not answer in time.'
  test.for<readonly [name: string, reply: Reply, reason: string, options?: Partial<ServiceOptions>]>([
    ['says nothing', silent, SLOW, { tryMs: 200 }],
    ['says nothing to any try', silent, SLOW, { totalMs: 200, retries: 5 }],
    ['never ends its answer', endless, 'The model service cannot be reached.'],
    ['hangs up', hangsUp, 'The model service cannot be reached.'],
    [
      'does not know the key, and repeats it',
      answersWith(401, `Wrong key: ${KEY}`),
      'The model service answered with status 401.',
    ],
    ['has no such model', answersWith(404), 'The model service answered with status 404.'],
    ['is asked too often', answersWith(429), 'The model service answered with status 429.'],
    ['breaks', answersWith(500, KEY), 'The model service answered with status 500.'],
    ['refuses', says(null, { refusal: `I cannot help with ${KEY}` }), 'The model refused to answer.'],
    ['is cut off', says('{"facts":[', { finish_reason: 'length' }), 'The answer of the model was cut off.'],
    ['answers in prose', says('The insured is Harbour View.'), FORM],
    ['answers nothing', says(null), FORM],
    ['answers another form', says('{"insured":"Harbour View"}'), FORM],
    ['names a field of its own', said({ ...insured, field: 'password' }), FORM],
    ['gives a value of another kind', said({ ...limit, value: { kind: 'text', text: '5m' } }), FORM],
    ['is surer than sure', said({ ...limit, confidence: 7 }), FORM],
    [
      'names a day of no calendar',
      said(fact('expiry', { kind: 'date', date: '2026-06-31' }, 2, 'Any claims? No')),
      FORM,
    ],
    ['gives more than was asked for', said({ ...limit, run: 'rm -rf' }), FORM],
    ['says more beside its facts', says(JSON.stringify({ facts: [], note: 'done' })), FORM],
    ['gives more facts than there are fields', said(...Array.from({ length: 61 }, () => limit)), FORM],
    ['has no choices', sends('{"choices":[]}'), FORM],
    ['has choices of nothing', sends('{"choices":[null]}'), FORM],
    ['sends a list', sends('[]'), FORM],
    ['sends nothing', sends('null'), 'The model service failed.'],
    ['sends no JSON', sends('<html>'), 'The model service failed.'],
  ])('it %s', async ([, reply, reason, options]) => {
    const told = [
      vi.spyOn(console, 'log'),
      vi.spyOn(console, 'warn'),
      vi.spyOn(console, 'error'),
      vi.spyOn(console, 'debug'),
    ]
    standIn.reply(reply)
    const answer = await model(options).find(PROPOSAL)
    const { facts } = await builtInFacts.find(PROPOSAL)
    expect(facts.length).toBeGreaterThan(0)
    const asked = { model: 'stand-in', requests: 1, failed: 1, inputTokens: 0, outputTokens: 0 }
    expect(answer).toEqual({
      facts,
      model: 'built-in',
      fellBack: { from: 'stand-in', reason },
      asked,
      isAway: expect.any(Boolean),
    })
    expect(JSON.stringify(answer)).not.toContain(KEY)
    for (const spy of told) expect(spy).not.toHaveBeenCalled()
  })

  test('it sends the document elsewhere, where it does not arrive', async () => {
    const elsewhere = await modelStandIn()
    elsewhere.reply(said(limit))
    standIn.reply(redirects(`${elsewhere.baseUrl}/chat/completions`))
    const answer = await model().find(PROPOSAL)
    const { requests } = elsewhere
    await elsewhere.close()
    expect(requests).toEqual([])
    expect(answer.fellBack?.reason).toBe('The model service cannot be reached.')
  })

  test('it is down', async () => {
    await standIn.close()
    expect((await model().find(PROPOSAL)).fellBack).toEqual({
      from: 'stand-in',
      reason: 'The model service cannot be reached.',
    })
  })
})

test('what may pass is tried again, what will not is not', async () => {
  standIn.reply(answersWith(503), said(insured))
  expect(await model({ retries: 2 }).find(PROPOSAL)).toMatchObject({ model: 'stand-in', fellBack: null })
  expect(standIn.requests.length).toBe(2)
  standIn.reply(answersWith(401))
  await model({ retries: 2 }).find(PROPOSAL)
  expect(standIn.requests.length).toBe(3)
})
