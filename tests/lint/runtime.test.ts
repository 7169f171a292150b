/** The tests run under the Node that the product needs. */
import { expect, test } from 'vitest'

test('tests run under Node 24.15 or later, whatever Node started them', () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  expect(major > 24 || (major === 24 && minor >= 15), `this is ${process.version}`).toBe(true)
})
