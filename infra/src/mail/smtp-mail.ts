/** Mail by SMTP, saying honestly what became of each message. */
import type { Handover, Mail } from '@bindery/contracts/ports'
import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection, { type SMTPConnectionSendInfo } from 'nodemailer/lib/smtp-connection'
import * as v from 'valibot'
import { type Composed, compose } from './compose.ts'

/** The server must answer within this; a job that waits longer would lose its lease. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 45_000 }

/** `url` as nodemailer reads it: `smtp://user:password@host:587?requireTLS=true`, `smtps://…`. */
export function openSmtpMail({ url }: { readonly url: string }): Mail {
  const { auth, ...options } = parseConnectionUrl(url)

  return {
    // A server that took the message twice sends it twice.
    exactlyOnce: false,
    async send(message) {
      const composed = await compose(message)
      const sending = { handedOver: false }
      const connection = new SMTPConnection({ ...TIMEOUTS, ...options })
      try {
        const info = await converse(connection, auth, composed, sending)
        return { outcome: 'accepted', refused: info.rejected }
      } catch (error) {
        return failure(error, sending.handedOver)
      } finally {
        connection.close()
      }
    },
  }
}

/** Small enough that a connection that dies in the middle of a big message is known to have. */
const CHUNK = 65_536

interface Sending {
  /** True once the last of the content was given to the connection: from then on only an answer tells. */
  handedOver: boolean
}

function converse(
  connection: SMTPConnection,
  auth: { user: string; pass: string } | undefined,
  { envelope, content }: Composed,
  sending: Sending,
): Promise<SMTPConnectionSendInfo> {
  // Read only after the server has said that it wants the content (its answer 354 to DATA).
  const body = Readable.from((function* () {
    for (let at = 0; at < content.length; at += CHUNK) yield content.subarray(at, at + CHUNK)
    sending.handedOver = true
  })())
  return new Promise((resolve, reject) => {
    // For good: an error that comes after another, with nobody to hear it, would end the process.
    connection.on('error', reject)
    const send = () => connection.send({ ...envelope, size: content.length }, body, (error, info) => {
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

/** Commands whose refusal is about this message; at any other the server or our settings are at fault. */
const ABOUT_THE_MESSAGE = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])
const AUTHENTICATION_REQUIRED = 530

function failure(cause: unknown, handedOver: boolean): Handover {
  const error = cause instanceof Error ? cause.message : String(cause)
  const { code, command, responseCode } = v.parse(Details, cause)
  if (responseCode !== undefined) {
    const final = responseCode >= 500 && responseCode !== AUTHENTICATION_REQUIRED && ABOUT_THE_MESSAGE.has(command)
    return { outcome: final ? 'rejected' : 'failed', error }
  }
  if (handedOver) return { outcome: 'in-doubt', error }
  // An address that cannot be one, or a message beyond the server's announced limit.
  return { outcome: code === 'EENVELOPE' || code === 'EMESSAGE' ? 'rejected' : 'failed', error }
}

/** What nodemailer says beside the text. */
const Details = v.fallback(
  v.object({
    code: v.fallback(v.string(), ''),
    command: v.fallback(v.string(), ''),
    responseCode: v.fallback(v.optional(v.number()), undefined),
  }),
  { code: '', command: '', responseCode: undefined },
)
