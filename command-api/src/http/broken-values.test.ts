/** Values that no schema expects: wrong types, half characters, bodies too deep or too large to be read. */
import { expect, test } from 'vitest'
import { openApi } from '../../test/api.ts'
import { refusedAs, expectNothingAppended } from '../../test/refused.ts'

test('A-149 a value of the wrong type is refused once, with the name of its field and no words of a library', async () => {
  await using api = await openApi()
  const session = await api.session()
  await expectNothingAppended(api, async () => {
    for (const [endpoint, Func, body, text] of [
      ['quotation', 'INSERT_BROKER_GROUP', { BrokerGroup: 'text' }, 'Broker Group is invalid.'],
      ['quotation', 'UPDATE_SUBMISSION_STICKY_NOTE', { Submission: [] }, 'Submission is required.'],
      ['quotation', 'GET_DATA', { ChangeNumber: { Quote: { $gt: 0 } } }, 'Quote is invalid.'],
      ['operations', 'GET_MAIL', { MessageID: ['x'] }, 'Message is invalid.'],
      ['download', 'DOWNLOAD_ATTACHMENT', { id: 5 }, 'ID is invalid.'],
      ['operations', 'LIST_MAILS', { Limit: 1_000 }, 'Limit is invalid.'],
      ['operations', 'LIST_MAILS', { Offset: 1e21 }, 'Offset is invalid.'],
      ['operations', 'SEARCH_EVENTS', { Offset: 1e21 }, 'Offset is invalid.'],
    ] as const) {
      expect(await api.post(endpoint, { Func, ...session, ...body })).toEqual(refusedAs('fields-invalid', text))
    }
  })
})

test('A-149 A-169 an empty RequestID or After counts as none', async () => {
  await using api = await openApi()
  const session = await api.session()
  for (const [index, empty] of ['', null, undefined].entries()) {
    const BrokerGroup = { GroupName: 'Empty', GroupKey: `E${index}` }
    const body = { Func: 'INSERT_BROKER_GROUP', ...session, BrokerGroup, RequestID: empty, After: empty }
    expect(await api.post('quotation', body)).toMatchObject({ ErrorMessage: '', Results: { Success: true } })
    // Without a RequestID the server cannot recognise a repeat: this is another request.
    expect(await api.post('quotation', body)).toMatchObject({ ErrorMessage: 'Keyword should be UNIQUE.' })
    expect((await api.post('quotation', { Func: 'GET_MASTER_DATA', ...session, After: empty })).Results.after).toEqual(
      [],
    )
  }
})

test('A-169 a list of files of the wrong type is refused with its own name', async () => {
  await using api = await openApi()
  const session = await api.session()
  const told = async (body: object) =>
    (await api.post('quotation', { Func: 'SEND_QUOTE', ...session, ...body })).ErrorMessage.split('\n')
  const found = await told({ Quote: { Templates: 'x' }, Files: 5, Attachments: 'x' })
  expect(found.filter((message: string) => message.endsWith(' is invalid.'))).toEqual(
    expect.arrayContaining(['Templates is invalid.', 'Attachments is invalid.', 'Files is invalid.']),
  )
  expect(await told({ Quote: { Templates: 'x' }, Files: 5 })).not.toContain('Attachments is invalid.')
})

test('A-169 a text with half of a surrogate pair is refused with the name of its field, and nothing is recorded', async () => {
  await using api = await openApi()
  const session = await api.session()
  const sent = async (endpoint: string, Func: string, body: string) => {
    const payload = `{"Func":"${Func}","SID":"${session.SID}","Token":"${session.Token}",${body}}`
    return (await api.sent(endpoint, payload)).json().ErrorMessage
  }
  await expectNothingAppended(api, async () => {
    for (const [Func, body, text] of [
      [
        'INSERT_BROKER_GROUP',
        String.raw`"BrokerGroup":{"GroupName":"Har\ud800bour","GroupKey":"HARBOUR"}`,
        'Broker House is invalid.',
      ],
      [
        'UPDATE_SUBMISSION_STICKY_NOTE',
        String.raw`"Submission":{"SubmissionID":1,"StickyNote":"\udc00"}`,
        'Sticky Note is invalid.',
      ],
      [
        'INSERT_BROKER_GROUP',
        String.raw`"BrokerGroup":{"GroupName":"Harbour","GroupKey":"HARBOUR"},"RequestID":"\ud83d"`,
        'Request is invalid.',
      ],
      [
        'INSERT_BROKER_GROUP',
        String.raw`"BrokerGroup":{"GroupName":"Harbour","GroupKey":"HARBOUR"},"Padding":[["\ud83d"]]`,
        'Padding is invalid.',
      ],
    ] as const) {
      expect(await sent('quotation', Func, body)).toBe(text)
    }
    expect(await sent('login', 'LOGIN', String.raw`"User":"\ud83d","Password":"x"`)).toBe('User is invalid.')
  })
  const whole = String.raw`"BrokerGroup":{"GroupName":"Harbour \ud83d\ude00 \\ud800","GroupKey":"HARBOUR"}`
  expect(await sent('quotation', 'INSERT_BROKER_GROUP', whole)).toBe('')
})

test('A-145 JSON nested deeper than any call, or of more values, is no call, and is not read', async () => {
  await using api = await openApi()
  const session = await api.session()
  const many = Array.from({ length: 90_000 }, (_, at) => `"k${at}":1`).join(',')
  for (const padding of [
    `${'['.repeat(500_000)}${']'.repeat(500_000)}`,
    `{${many}}`,
    `{"x":`.repeat(100_000),
    `[${'{},'.repeat(200_000)}1]`,
  ]) {
    const reply = await api.sent(
      'quotation',
      `{"Func":"GET_DATA","SID":"${session.SID}","Token":"${session.Token}","Padding":${padding}}`,
    )
    expect([reply.statusCode, reply.json()]).toEqual([400, refusedAs('malformed', 'The request is not a JSON object.')])
  }
  expect(api.faults).toEqual([])
  const text = JSON.stringify({
    Func: 'GET_DATA',
    ...session,
    Padding: `${'[{"'.repeat(1_000)}${'\\'.repeat(100)}${','.repeat(50_000)}`,
  })
  expect((await api.sent('quotation', text)).statusCode).toBe(200)
})
