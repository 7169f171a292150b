/** Which events ask for a job, whatever release wrote them. */
import { QuoteSent } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { placeFilesReactor } from '../documents/place-files.ts'
import { file, recorded, terms } from '../mail/testing/samples.ts'

const sent = (files: readonly ReturnType<typeof file>[]) => recorded(QuoteSent({
  quoteId: 41_001, again: false, terms, emailMessage: '', files: [...files], copyTo: null, attachCalculation: false, form: null, documents: [],
}))

test('an event asks for the jobs that its content needs', () => {
  expect(placeFilesReactor.wants({ ...sent([file('a.pdf')]), position: '1' })).toBe(true)
  expect(placeFilesReactor.wants({ ...sent([]), position: '1' })).toBe(false)
})

test('given an event of a newer release, then its job is asked for, and fails where everybody sees it, instead of holding up all others', () => {
  expect(placeFilesReactor.wants({ ...sent([]), version: 99, data: { papers: [] }, position: '1' })).toBe(true)
})
