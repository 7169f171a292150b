/** Fills the gaps of happy-dom, and gives every test a clean browser. */
import '@testing-library/jest-dom/vitest'
import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import { leave } from '../src/session/leave.ts'
import { elementError } from './element-errors.ts'
import { PATIENCE } from './until.ts'

class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// Set for all tests, unlike the stubs of a single test.
globalThis.ResizeObserver = NoResizes
// Errors that a browser would only report fail the test.
globalThis.reportError = (error: unknown) => process.emitWarning(error instanceof Error ? error : String(error))
// React only prints that the rows of a table repeat; the test that made them fails.
const repeated: unknown[] = []
const { error: print } = console
Object.assign(console, {
  error(...words: readonly unknown[]) {
    if (String(words[0]).includes('two children with the same key')) repeated.push(words[1])
    print(...words)
  },
})
Element.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

// Waits may last half a minute, because a busy machine is no fault of the page.
configure({ asyncUtilTimeout: PATIENCE, getElementError: elementError })

afterEach(async () => {
  cleanup()
  await leave()
  expect(repeated.splice(0), 'keys that several children have').toEqual([])
})
