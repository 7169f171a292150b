/** The server's RSA key: the browser encrypts passwords and codes with it before they are sent. */
import { constants, createPrivateKey, createPublicKey, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import type { Credentials } from '@bindery/contracts/ports'

export interface ServerKey {
  /** SPKI PEM. */
  readonly publicKey: string
  /** The clear text of base64 RSA-OAEP (SHA-256) cipher text, or null when it is none. */
  decrypt(cipherText: string): string | null
}

const makeKey = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey

export async function openServerKey(credentials: Credentials): Promise<ServerKey> {
  const key = createPrivateKey(await credentials.secret('rsa-private-key', makeKey))
  return {
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString(),
    decrypt(cipherText) {
      try {
        const padding = constants.RSA_PKCS1_OAEP_PADDING
        return privateDecrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(cipherText, 'base64')).toString('utf8')
      } catch {
        // Wrong cipher text is a wrong password: the caller must not learn which.
        return null
      }
    },
  }
}
