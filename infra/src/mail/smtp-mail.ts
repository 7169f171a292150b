/** Mail by SMTP; the outcome of each message is reported, also when it is unknown. */
import { reasonOf, type Handover, type Mail } from '@bindery/contracts/ports'
import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection, { type SMTPConnectionSendInfo } from 'nodemailer/lib/smtp-connection'
import * as v from 'valibot'
import { type Composed, compose } from './compose.ts'

/** The limits for the server's answers; a job that waits longer would lose its lease. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 45_000 }

/** `url` as nodemailer reads it: `smtp://user:password@host:587?requireTLS=true`, `smtps://…`. */
export function openSmtpMail({ url }: { readonly url: string }): Mail {
  const { auth, ...options } = parseConnectionUrl(url)

  return {
    // A server that accepted a message twice sends it twice.
    exactlyOnce: false,
    async send(message, until) {
      const composed = await compose(message)
      const sending: Sending = { handedOver: false, over: new AbortController() }
      const connection = new SMTPConnection({ ...TIMEOUTS, ...options })
      try {
        const info = await converse(connection, auth, composed, sending, until)
        return { outcome: 'accepted', refused: info.rejected }
      } catch (error) {
        return failure(error, sending.handedOver)
      } finally {
        sending.over.abort()
        connection.close()
      }
    },
  }
}

/** Chunks are so small that a connection that breaks within a big message is certain not to have sent all of it. */
const CHUNK = 65_536

interface Sending {
  /**
   * True once the last of the content was given to the connection: from then on only the server's answer shows the
   * outcome.
   */
  handedOver: boolean
  /** Aborted when there is an outcome, after which no time limit applies. */
  readonly over: AbortController
}

function converse(
  connection: SMTPConnection,
  auth: { user: string; pass: string } | undefined,
  { envelope, content }: Composed,
  sending: Sending,
  until: AbortSignal | undefined,
): Promise<SMTPConnectionSendInfo> {
  // The stream is read only after the server's answer 354 to DATA, which asks for the content.
  const body = Readable.from(
    (function* () {
      for (let at = 0; at < content.length; at += CHUNK) yield content.subarray(at, at + CHUNK)
      sending.handedOver = true
    })(),
  )
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('Given up before the server had answered.'))
    if (until?.aborted) return giveUp()
    until?.addEventListener('abort', giveUp, { signal: sending.over.signal })
    // The listener stays: a later error without a listener would end the process.
    connection.on('error', reject)
    const send = () =>
      connection.send({ ...envelope, size: content.length }, body, (error, info) => {
        if (info) resolve(info)
        else reject(error ?? new Error('The server gave no answer.'))
      })
    connection.connect((error) => {
      if (error) reject(error)
      else if (auth && connection.allowsAuth) connection.login(auth, (refused) => (refused ? reject(refused) : send()))
      else send()
    })
  })
}

/**
 * Commands whose refusal concerns the message; a refusal of another command is a fault of the server or the settings.
 */
const ABOUT_THE_MESSAGE = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])
const AUTHENTICATION_REQUIRED = 530

function failure(cause: unknown, handedOver: boolean): Handover {
  const { code, command, response, responseCode } = v.parse(Details, cause)
  // Nodemailer repeats some answers: "Invalid greeting. response=421 Busy: 421 Busy".
  const error = reasonOf(cause).replace(`. response=${response}: ${response}`, () => `: ${response}`)
  if (responseCode !== undefined) {
    const final = responseCode >= 500 && responseCode !== AUTHENTICATION_REQUIRED && ABOUT_THE_MESSAGE.has(command)
    return { outcome: final ? 'rejected' : 'failed', error }
  }
  if (handedOver) return { outcome: 'in-doubt', error }
  // An invalid address, or a message beyond the server's announced limit.
  return { outcome: code === 'EENVELOPE' || code === 'EMESSAGE' ? 'rejected' : 'failed', error }
}

/** The fields of Nodemailer's errors besides the text. */
const Details = v.fallback(
  v.object({
    code: v.fallback(v.string(), ''),
    command: v.fallback(v.string(), ''),
    response: v.fallback(v.string(), ''),
    responseCode: v.fallback(v.optional(v.number()), undefined),
  }),
  { code: '', command: '', response: '', responseCode: undefined },
)
