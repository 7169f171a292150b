/** The events that ask for a job, whichever release recorded them. */
import { QuoteSent } from '@bindery/contracts/events'
import { expect, test } from 'vitest'
import { placeFilesReactor } from './documents/place-files.ts'
import { figured, file, recorded, terms } from './mail/testing/samples.ts'
import { REACTORS } from './reactors.ts'

const sent = (files: readonly ReturnType<typeof file>[]) =>
  recorded(
    QuoteSent({
      quoteId: 41_001,
      again: false,
      ...figured(terms),
      emailMessage: '',
      files: [...files],
      copyTo: null,
      attachCalculation: false,
      form: null,
      documents: [],
    }),
  )

test('an event asks for the jobs that its content needs', () => {
  expect(placeFilesReactor.wants({ ...sent([file('a.pdf')]), position: '1' })).toBe(true)
  expect(placeFilesReactor.wants({ ...sent([]), position: '1' })).toBe(false)
})

test('given an event of a newer release, then its job is asked for, and fails where everybody sees it, instead of holding up all others', () => {
  expect(placeFilesReactor.wants({ ...sent([]), version: 99, data: { papers: [] }, position: '1' })).toBe(true)
})

test('every reactor has a name of its own, under which its jobs find what does them', () => {
  const names = REACTORS.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
