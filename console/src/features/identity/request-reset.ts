/** Asks for the link that changes a password (AUTH-010, AUTH-011, AUTH-017, AUTH-018). */
import { isFullEmail, texts } from '@bindery/contracts/rules'
import { ResetPasswordRequest } from '@bindery/contracts/wire'
import { send } from '../../client/send.ts'

/** The message to show, '' when the mail is on its way. */
export async function requestReset(address: string): Promise<string> {
  const user = address.trim()
  if (!isFullEmail(user)) return texts.invalidEmailAddress
  const reply = await send(ResetPasswordRequest, { User: user })
  if (reply.kind === 'ok') return ''
  return reply.kind === 'refused' ? reply.message || texts.signInNotWorking : texts.signInNotWorking
}
