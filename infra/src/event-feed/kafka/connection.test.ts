/** The accepted forms of KAFKA_BROKERS, and the messages for other texts. */
import { expect, test } from 'vitest'
import { kafkaAddress } from './connection.ts'

test('brokers are a list of host and port', () => {
  expect(kafkaAddress('one:9092')).toEqual({ brokers: ['one:9092'], ssl: false })
  expect(kafkaAddress(' kafka://one:9092, 10.0.0.2:9093,[::1]:9094 ')).toEqual({
    brokers: ['one:9092', '10.0.0.2:9093', '[::1]:9094'],
    ssl: false,
  })
})

test('TLS and a user stand in the address, percent-encoded where they must be', () => {
  expect(kafkaAddress('kafkas://one:9093')).toEqual({ brokers: ['one:9093'], ssl: true })
  expect(kafkaAddress('kafkas://mia:a%40b:c@one:9093,two:9093?sasl=scram-sha-512')).toEqual({
    brokers: ['one:9093', 'two:9093'],
    ssl: true,
    sasl: { mechanism: 'scram-sha-512', username: 'mia', password: 'a@b:c' },
  })
  expect(kafkaAddress('kafkas://mia:secret@one:9093').sasl).toMatchObject({ mechanism: 'plain' })
})

test.for([
  '',
  'one',
  'one:port',
  'http://one:9092',
  'one:9092,',
  'kafkas://mia:hush%@one:9093',
  'kafkas://mia:hush@one:1?sasl=gssapi',
])('what cannot be reached is refused without telling a password: "%s"', (text) => {
  expect(() => kafkaAddress(text)).toThrow(RangeError)
  expect(() => kafkaAddress(text)).toThrow(/^(?!.*hush)/u)
})
