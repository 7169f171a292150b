/** Kafka over TLS: reached with the certificate of a trusted authority, and with no other one. */
import { kafkaAddress } from '@bindery/infra/kafka'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { needing } from '../support/needing.ts'
import { behindTls, reached } from '../support/over-tls.ts'
import { noTls } from '../support/tls.ts'
import { forget, newPrefix, overKafka } from './kafka-parts.ts'

overKafka('Kafka over TLS', () => {
  const prefix = newPrefix()
  let tls: Awaited<ReturnType<typeof behindTls>>
  beforeAll(async () => {
    const [host = '', port = ''] = kafkaAddress(process.env['KAFKA_BROKERS'] ?? '').brokers[0]?.split(':') ?? []
    // A broker tells where it is reached, so the proxy puts its own port there.
    tls = await behindTls([host, Number(port)], (answer, own) => {
      const told = addressIn(host, Number(port))
      for (let at = answer.indexOf(told); at >= 0; at = answer.indexOf(told, at + 1))
        addressIn(host, own).copy(answer, at)
      return answer
    })
  })
  afterAll(async () => {
    await tls.close()
    await forget(prefix)
  })

  test('is written where the authority of its certificate is trusted', needing(noTls), async () => {
    expect((await reached('kafka', `kafkas://${tls.address}`, prefix, tls.own)).reason).toBe('')
  })

  test(
    'is refused with the certificate of an authority that is not trusted, which is said without the password',
    needing(noTls),
    async () => {
      const { reason, faults } = await reached('kafka', `kafkas://bindery:a-secret@${tls.address}`, prefix, tls.other)
      expect(reason).toMatch(/certificate/u)
      expect(faults.join()).toMatch(/certificate/u)
      expect(reason + faults.join()).not.toContain('a-secret')
    },
  )

  test('is not reached without TLS', needing(noTls), async () => {
    expect((await reached('kafka', tls.address, prefix, tls.own)).reason).not.toBe('')
  })
})

/** How the protocol writes the address of a broker: the length of the host, the host and the port. */
function addressIn(host: string, port: number): Buffer {
  const bytes = Buffer.alloc(2 + host.length + 4)
  bytes.writeInt16BE(host.length)
  bytes.write(host, 2)
  bytes.writeInt32BE(port, 2 + host.length)
  return bytes
}
