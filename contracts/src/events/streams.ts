/** Names of streams. Items with a number get it from `ids-<kind>`; the name itself is a UUID of their request. */

export const CATALOGUE = 'catalogue'
export const STAFF = 'staff'

export type NumberedKind = 'submission' | 'client' | 'broker' | 'renewal-batch' | 'incident'
/** Names that must be unique across streams, guarded by a folded reservation stream each. */
export type ClaimKind = 'client-name' | 'broker-email'

export const streamOf = (kind: NumberedKind, uuid: string) => `${kind}-${uuid}`
export const idsStream = (kind: NumberedKind) => `ids-${kind}`
export const claimStream = (kind: ClaimKind, digest: string) => `claim-${kind}-${digest}`
export const accessStream = (ownerId: number) => `access-${ownerId}`

/** The kind a stream belongs to: what stands before its id. */
export function kindOf(stream: string): string {
  if (stream === CATALOGUE || stream === STAFF) return stream
  const uuid = /-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u
  return stream.replace(uuid, '')
}
