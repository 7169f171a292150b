/** SUBN-011: the draft that the session's storage keeps. */
import { beforeEach, expect, test } from 'vitest'
import { emptyDraft } from './draft.ts'
import { forgetDraft } from '../../../shared/send-form/kept-draft.ts'
import { ENTRY, keepDraft, readDraft } from './storage.ts'

beforeEach(() => sessionStorage.clear())

test('draft, files and e-mail tick come back', () => {
  const draft = {
    ...emptyDraft(),
    ABN: '51',
    SendBrokerEmail: true,
    Attachments: [{ key: 'a', FileName: 'a.pdf', id: 'f1' }],
  }
  keepDraft(draft)
  expect(readDraft()).toEqual(draft)
  forgetDraft(ENTRY.key)
  expect(readDraft()).toEqual(emptyDraft())
})

test('an upload that was under way is shown as failed, since it cannot go on', () => {
  keepDraft({ ...emptyDraft(), Attachments: [{ key: 'a', FileName: 'a.pdf' }] })
  expect(readDraft().Attachments[0]).toMatchObject({
    FileName: 'a.pdf',
    error: expect.stringContaining('Request Fail'),
  })
})

test('a stored text that is no draft gives an empty draft', () => {
  for (const text of ['no json', '[]', '{"Products":7}', '{"draft":7}', '{"draft":{"ABN":7}}']) {
    sessionStorage.setItem('bindery new submission', text)
    expect(readDraft()).toEqual(emptyDraft())
  }
})
