/**
 * Elements of the tests' pages are made as in production. React's development build keeps a stack trace with each
 * element, which took a tenth of all tests' time and which no test looks at; all else of that build stays, its warnings
 * and checks included.
 */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

interface Runtime {
  jsx: (type: unknown, properties: unknown, key?: unknown) => unknown
  jsxs: Runtime['jsx']
}

const require = createRequire(import.meta.url)
const built = (name: string) => join(dirname(require.resolve('react/package.json')), 'cjs', `${name}.production.js`)
const { jsx, jsxs }: Runtime = require(built('react-jsx-runtime'))
const { createElement }: { createElement: unknown } = require(built('react'))
Object.assign(require('react'), { createElement })
Object.assign(require('react/jsx-runtime'), { jsx, jsxs })
Object.assign(require('react/jsx-dev-runtime'), {
  jsxDEV: (type: unknown, properties: unknown, key: unknown, isStatic: boolean) =>
    isStatic ? jsxs(type, properties, key) : jsx(type, properties, key),
})
