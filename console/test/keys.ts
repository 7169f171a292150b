/** The server's key pair for the sign-in forms, and the person who signs in with it. */
import type { Login, ResultsOf } from '@bindery/contracts/wire'

export const MIA = 'mia.chen@example.com'

export const signedIn: ResultsOf<typeof Login> = {
  Success: true,
  SID: 's',
  Token: 't',
  FirstName: 'Mia',
  LastName: 'Chen',
  Title: 'Underwriter',
  Phone: '02',
  OwnerID: 1,
  Roles: { ADMIN: 1, UWRITER: 1, ISO: 0, ROOT: 0 },
  RequireTFA: false,
}

export async function createKeys() {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  )
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))
  const PublicKey = `-----BEGIN PUBLIC KEY-----\n${btoa(String.fromCharCode(...spki))}\n-----END PUBLIC KEY-----`
  return {
    /** The public key, as an entry in the answers of a fake server. */
    answer: { '/api/public-key': () => ({ PublicKey }) },
    async decrypt(base64: string): Promise<string> {
      const cipher = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, privateKey, cipher))
    },
  }
}
export type Keys = Awaited<ReturnType<typeof createKeys>>
