/** SUBN-011: what waits in the session's storage. */
import { beforeEach, expect, test } from 'vitest'
import { emptyDraft } from './draft.ts'
import { forgetDraft, keepDraft, readDraft } from './storage.ts'

beforeEach(() => sessionStorage.clear())

test('SUBN-011 draft, files and e-mail tick come back', () => {
  const draft = {
    ...emptyDraft(),
    ABN: '51',
    SendBrokerEmail: true,
    Attachments: [{ key: 'a', FileName: 'a.pdf', id: 'f1' }],
  }
  keepDraft(draft)
  expect(readDraft()).toEqual(draft)
  forgetDraft()
  expect(readDraft()).toEqual(emptyDraft())
})

test('an upload that was under way is shown as failed, since it cannot go on', () => {
  keepDraft({ ...emptyDraft(), Attachments: [{ key: 'a', FileName: 'a.pdf' }] })
  expect(readDraft().Attachments[0]).toMatchObject({
    FileName: 'a.pdf',
    error: expect.stringContaining('Request Fail'),
  })
})

test('what is not a draft is an empty one', () => {
  for (const text of ['no json', '[]', '{"Products":7}', '{"ABN":7}']) {
    sessionStorage.setItem('bindery new submission', text)
    expect(readDraft()).toEqual(emptyDraft())
  }
})
