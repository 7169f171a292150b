/** No secret gets into the log, in whatever way it is given to the logger. */
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogger } from './logging.ts'

function log(write: (logger: ReturnType<typeof createLogger>) => void): string {
  let text = ''
  const logger = createLogger(
    'trace',
    new Writable({
      write(chunk: Buffer, _, done) {
        text += chunk.toString()
        done()
      },
    }),
  )
  write(logger)
  return text
}

test.for([
  'Password',
  'NewPassword',
  'Token',
  'ResetCode',
  'reset_code',
  'SID',
  'authorization',
  'Cookie',
  'AI_API_KEY',
])('the value of %s is hidden at any depth, in lists, and in the bindings of a child', (name) => {
  const text = log((logger) => {
    logger.info({ [name]: 'hunter2' }, 'flat')
    logger.info({ a: { b: [{ c: { [name]: 'hunter2' } }] } }, 'deep')
    logger.child({ [name]: 'hunter2' }).info('bound')
    const child = logger.child({ part: 'mail' })
    child.child({ deep: [{ [name]: 'hunter2' }] }).info({ [name]: 'hunter2' }, 'bound to a child of a child')
  })
  expect(text.split('\n')).toHaveLength(5)
  expect(text).toContain('"part":"mail"')
  expect(text).not.toContain('hunter2')
})

test('bodies are never logged', () => {
  expect(log((logger) => logger.info({ call: { body: { Note: 'hunter2' } } }))).not.toContain('hunter2')
})

test('an error is logged with its text and its place, without what a library hung on it', () => {
  const error = Object.assign(new Error('refused'), { code: 'EAUTH', options: { auth: { pass: 'hunter2' } } })
  const text = log((logger) => logger.error(error, 'mail'))
  expect(JSON.parse(text)).toMatchObject({ err: { message: 'refused', code: 'EAUTH', stack: expect.any(String) } })
  expect(text).not.toContain('hunter2')
})

test('a request is logged without its query', () => {
  const text = log((logger) => logger.info({ req: { method: 'GET', url: '/changepass?resetcode=hunter2' } }, 'in'))
  expect(JSON.parse(text)).toMatchObject({ req: { method: 'GET', url: '/changepass' } })
})
