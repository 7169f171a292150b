/** Digests of a server that signs but has not taken a digest yet. */
import { newEvidenceKey, signerOf } from '@bindery/contracts/events'
import type { Digests } from '@bindery/contracts/ports'

export const noDigestsYet = (): Pick<Digests, 'signer' | 'covering' | 'prove'> => ({
  signer: signerOf(newEvidenceKey()),
  covering: async () => null,
  prove: async () => null,
})
