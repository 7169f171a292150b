/** Messages as their recipients see them, read from the outbox folder, because no session may read another's codes. */
import { join } from 'node:path'
import { openOutboxMail } from '@bindery/infra'
import type { OutboxEntry } from '@bindery/contracts/ports'
import { LoginTfa } from '@bindery/contracts/wire'
import { encrypted, type Person } from './person.ts'
import { eventually } from './waiting.ts'

export interface Letter extends OutboxEntry {
  readonly html: string
  readonly text: string
}

/** The messages to an address whose subject contains some words, newest first, once there are `count`. */
export async function lettersTo(folder: string, address: string, words: string, count = 1): Promise<readonly Letter[]> {
  return eventually(`${count} letters to ${address} of ${words}`, async () => {
    const found = (await lettersNow(folder, address)).filter(({ subject }) => subject.includes(words))
    return found.length >= count ? found : null
  })
}

/** All messages sent to an address so far. */
export async function lettersNow(folder: string, address: string): Promise<readonly Letter[]> {
  const outbox = await openOutboxMail({ folder: join(folder, 'outbox') })
  const entries = (await outbox.list(0, 1_000)).entries.filter(({ to }) => to.includes(address))
  const letters = await Promise.all(entries.map(({ messageId }) => outbox.read(messageId)))
  return letters.filter((letter) => letter !== null)
}

/** The code of six digits in a letter. */
export function codeIn({ text }: Letter): string {
  const [code] = /\b\d{6}\b/u.exec(text) ?? []
  if (!code) throw new Error('The letter holds no code.')
  return code
}

/** The target of the link in a letter. */
export function linkIn({ text }: Letter): URL {
  const [link] = /https?:\S+/u.exec(text) ?? []
  if (!link) throw new Error('The letter holds no link.')
  return new URL(link)
}

/** Enters the code of the latest letter for a session that waits for one; returns the code. */
export async function passSecondStep(person: Person, folder: string, username: string): Promise<string> {
  const [letter] = await lettersTo(folder, username, 'verification code')
  if (!letter) throw new Error('There is no letter.')
  const code = codeIn(letter)
  await person.ask(LoginTfa, { User: username, Password: await encrypted(person.url, code) })
  return code
}
