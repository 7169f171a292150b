/**
 * Errors of elements that were not found. Testing Library prints the whole page into each, also for every look of a wait
 * that came too early, which took a twentieth of all tests' time. A wait prints the page once more when its time is
 * over, so its looks need not.
 */
import { getConfig } from '@testing-library/react'

const { getElementError } = getConfig()

/** Whether a wait looks, which looks again or tells its last error with the page. */
const isLookOfWait = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true

export function elementError(message: string | null, page: Element): Error {
  const error = isLookOfWait()
    ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
    : getElementError(message, page)
  // A failure is shown at the test's line, which is the first of the project in its stack.
  Error.captureStackTrace(error, elementError)
  return error
}
