/**
 * Decides who may read the metrics: they show how many people sign in and how often calls are refused, so they are not
 * public.
 */
import type { FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'

export interface MetricsReaders {
  /** A caller that sends this as bearer token may read them; '' when no token is set. */
  readonly token: string
  /**
   * True when callers on this machine may read without a token. False behind a proxy, because everybody's calls then
   * come from this machine.
   */
  readonly thisMachine: boolean
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** The headers that a proxy on this machine adds for callers from elsewhere. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

export function mayReadMetrics(
  { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>,
  { token, thisMachine }: MetricsReaders,
): boolean {
  if (token !== '') return isSame(headers.authorization ?? '', `Bearer ${token}`)
  const from = socket.remoteAddress ?? ''
  return (
    thisMachine &&
    loopback.check(from, isIPv6(from) ? 'ipv6' : 'ipv4') &&
    FORWARDED.every((name) => headers[name] === undefined)
  )
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (given: string, right: string) => timingSafeEqual(digest(given), digest(right))
