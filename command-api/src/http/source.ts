/** The source of a call, as limits count it. A single IPv6 customer has 2^64 addresses: they count as one sender. */
import { Address6 } from 'ip-address'
import { isIPv6 } from 'node:net'

const PREFIX_OF_A_LINE = 64

export function sourceOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const address = new Address6(ip)
  if (address.isMapped4()) return address.to4().correctForm()
  return new Address6(`${address.correctForm()}/${PREFIX_OF_A_LINE}`).startAddress().correctForm()
}
