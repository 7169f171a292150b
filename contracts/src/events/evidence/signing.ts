/** Signatures that anyone can check: Ed25519 over the RFC 8785 JSON of the statement. */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { canonicalJson } from '../canonical.ts'

/** Name of the private key among the server's secrets. */
export const EVIDENCE_KEY = 'evidence-key'

export const newEvidenceKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** The fields that a signature adds to a statement. */
export interface Signature {
  /** Fingerprint of the public key that checks it. */
  readonly key: string
  /** Base64. */
  readonly signature: string
}

export interface Signer {
  /** SPKI PEM. */
  readonly publicKey: string
  readonly key: string
  /** Every statement names its kind in its `format`, so that one kind cannot pass for another. */
  sign<Said extends { readonly format: string }>(said: Said): Said & Signature
}

/** The SHA-256 (hex) of a key's DER form, by which people compare keys. @throws when the text is not a public key */
export const fingerprintOf = (publicKey: string): string =>
  createHash('sha256')
    .update(createPublicKey(publicKey).export({ type: 'spki', format: 'der' }))
    .digest('hex')

/** The normal form of a public key, or null when the text does not contain one. */
export function publicKeyIn(text: string): string | null {
  try {
    return createPublicKey(text).export({ type: 'spki', format: 'pem' }).toString()
  } catch {
    return null
  }
}

/** @param privateKey PKCS #8 PEM */
export function signerOf(privateKey: string): Signer {
  const secret = createPrivateKey(privateKey)
  const publicKey = createPublicKey(secret).export({ type: 'spki', format: 'pem' }).toString()
  const key = fingerprintOf(publicKey)
  return {
    publicKey,
    key,
    sign(said) {
      const signature = sign(null, Buffer.from(canonicalJson({ ...said, key })), secret).toString('base64')
      return { ...said, key, signature }
    },
  }
}

/** Whether the holder of the key signed exactly this statement. */
export function isSigned({ signature, ...said }: Signature, publicKey: string): boolean {
  const bytes = Buffer.from(signature, 'base64')
  // The same bytes have several texts in Base64, of which only the one that was made is accepted.
  return (
    bytes.toString('base64') === signature &&
    said.key === fingerprintOf(publicKey) &&
    verify(null, Buffer.from(canonicalJson(said)), publicKey, bytes)
  )
}
