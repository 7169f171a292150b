/** The trace of one user action (W3C Trace Context), derived from the RequestID, so that either leads to the other. */

/**
 * @param requestId a UUID: a repeat after a lost reply has the same trace
 * @returns the header, marked as sampled, because the server's tracing adopts the mark
 */
export const traceparentOf = (requestId: string): string =>
  `00-${hexOf(requestId)}-${hexOf(crypto.randomUUID()).slice(0, 16)}-01`

const hexOf = (uuid: string) => uuid.replaceAll('-', '')
