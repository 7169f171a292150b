/** The key pair that keeps passwords and codes secret on their way from the browser (AUTH-019, A-036). */
import { PASSWORD_KEY } from '@bindery/contracts/events'
import type { Credentials } from '@bindery/contracts/ports'
import { constants, createPrivateKey, createPublicKey, generateKeyPairSync, privateDecrypt } from 'node:crypto'

const KEY_BITS = 2048
/** A 2048-bit cipher text has 344 characters of base64; longer texts are refused without decrypting. */
const MAX_CIPHER_TEXT = 1_000

export interface Keys {
  /** SPKI PEM. */
  readonly publicKey: string
  /** The secret in a cipher text, or null when it was encrypted with another key. */
  decrypt(base64: string): string | null
}

const newPrivateKey = () =>
  generateKeyPairSync('rsa', { modulusLength: KEY_BITS }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

export async function openKeys(credentials: Credentials): Promise<Keys> {
  const key = createPrivateKey(await credentials.secret(PASSWORD_KEY, newPrivateKey))
  return {
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString(),
    decrypt(base64) {
      if (base64.length > MAX_CIPHER_TEXT) return null
      try {
        const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
        return privateDecrypt({ key, ...padding }, Buffer.from(base64, 'base64')).toString('utf8')
      } catch {
        return null // encrypted with another key: treated like a wrong secret
      }
    },
  }
}
