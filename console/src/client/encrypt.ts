/** Passwords leave the browser encrypted with the server's public key: RSA-OAEP, SHA-256, base64 (AUTH-019, A-036). */
import * as v from 'valibot'
import { endpointAddress } from './send.ts'

const Answer = v.object({ PublicKey: v.string() })

/** A request that was begun before the network went is given up then, in milliseconds. */
const REQUEST_TIMEOUT = 10_000

/** Rejects when the key cannot be loaded. */
async function publicKey(): Promise<CryptoKey> {
  const reply = await fetch(endpointAddress('public-key'), { signal: AbortSignal.timeout(REQUEST_TIMEOUT) })
  const { PublicKey } = v.parse(Answer, await reply.json())
  const base64 = PublicKey.replaceAll(/-----[A-Z ]+-----|\s/gu, '')
  const spki = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return crypto.subtle.importKey('spki', spki, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
}

/**
 * A key that is asked for while a password is typed, so that the password can leave at once. It is used for one attempt:
 * by the next the server may have another one.
 */
export function createKeyAhead() {
  let asked: Promise<CryptoKey | null> | null = null
  return {
    ask(): void {
      // A key that does not come is asked for again when it is needed, which also says what is wrong.
      asked ??= publicKey().catch(() => null)
    },
    async take(): Promise<CryptoKey> {
      const ahead = asked
      asked = null
      return (await ahead) ?? publicKey()
    },
  }
}

/** Rejects when the key cannot be loaded or used; the sign-in screens then show the text of AUTH-017. */
export async function encrypted(secret: string, key = publicKey()): Promise<string> {
  // Waited for first: on an address where browsers do not encrypt, nobody would hear of its failure.
  const loaded = await key
  const cipher = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, loaded, new TextEncoder().encode(secret))
  return btoa(String.fromCharCode(...new Uint8Array(cipher)))
}
