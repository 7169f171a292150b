/** What happy-dom lacks, and a clean browser before every test. */
import '@testing-library/jest-dom/vitest'
import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { leave } from '../src/session/leave.ts'

class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', NoResizes)
// What a browser reports without stopping anybody's work is told here too.
vi.stubGlobal('reportError', (error: unknown) => process.emitWarning(error instanceof Error ? error : String(error)))
Element.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

// A busy machine is no failure of the page.
configure({ asyncUtilTimeout: 5_000 })

afterEach(async () => {
  cleanup()
  await leave()
})
