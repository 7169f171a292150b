/** Where alerts go: an address of the web that takes JSON, or a mailbox. Addresses of the web may be secrets. */
import type { Mail } from '@bindery/contracts/ports'
import { randomUUID } from 'node:crypto'

export interface Alert {
  readonly text: string
  /** The address of Operations. */
  readonly url: string
  /** ISO, UTC. */
  readonly at: string
  readonly installation: string
  readonly begun: readonly string[]
  readonly over: readonly string[]
}

/** Hands an alert over; throws when it was not taken. */
export type Target = (alert: Alert) => Promise<void>

const ANSWERED_WITHIN_MS = 10_000

/** The text is in a field of the name that chat programs expect. */
export const webhook =
  (address: string): Target =>
  async (alert) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(alert),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`It answered with status ${response.status}.`)
  }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')

export const mailbox =
  (to: string, mail: Mail, from: { readonly name: string; readonly address: string }): Target =>
  async ({ text, url, at, installation, begun }) => {
    const whole = `${text}\n\n${url}`
    const { outcome } = await mail.send(
      {
        messageId: `<${randomUUID()}@alerts.${installation}>`,
        from,
        to: [to],
        cc: [],
        replyTo: null,
        subject: begun.length > 0 ? `${installation} needs somebody` : `${installation}: over`,
        html: `<p>${escaped(whole)}</p>`,
        text: whole,
        attachments: [],
        at,
      },
      AbortSignal.timeout(ANSWERED_WITHIN_MS),
    )
    // In doubt is taken as done: a second message would not make it surer.
    if (outcome === 'failed' || outcome === 'rejected') throw new Error(`The mail server answered: ${outcome}.`)
  }
