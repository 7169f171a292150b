/** The names of streams. A numbered record gets its number from `ids-<kind>`, and its stream a UUID of the request. */

export const CATALOGUE = 'catalogue'
export const STAFF = 'staff'

export type NumberedKind = 'submission' | 'client' | 'broker' | 'incident' | 'announcement' | 'intake'
/** Names that must be unique across streams; each is guarded by a stream of claims. */
export type ClaimKind = 'client-name' | 'broker-email'

export const streamOf = (kind: NumberedKind, uuid: string) => `${kind}-${uuid}`
export const idsStream = (kind: NumberedKind) => `ids-${kind}`
export const claimStream = (kind: ClaimKind, digest: string) => `claim-${kind}-${digest}`
/** The stream of the trainings that an account passed. */
export const trainingsStream = (ownerId: number) => `trainings-${ownerId}`
/** A renewal's number names its stream: it follows from its import and its line. */
export const renewalStream = (renewalId: number) => `renewal-${renewalId}`
export const accessStream = (ownerId: number) => `access-${ownerId}`

/** The kind of a stream: the text before its id. */
export function kindOf(stream: string): string {
  const end = stream.length - ID_LENGTH
  return end > 0 && UUID.test(stream.slice(end)) ? stream.slice(0, end) : stream
}

/** A hyphen and a UUID. */
const ID_LENGTH = 37
const UUID = /^-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u
