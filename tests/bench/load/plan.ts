/** The requests of the load generator: one JSON body with places that differ from request to request. */

export interface Plan {
  readonly url: string
  readonly path: string
  /** JSON in which the string "@request" becomes a new id, and "@pick" the next of `picks`. */
  readonly body: string
  /** JSON texts, taken in turn. */
  readonly picks: readonly string[]
}

/** Writes bodies by joining ready pieces, so that the generator does not limit the rate. */
export function bodyWriter({ body, picks }: Pick<Plan, 'body' | 'picks'>, requestPrefix: string): () => string {
  const pieces = body.split(/"(@request|@pick)"/u)
  let count = 0
  return () => {
    const turn = count
    count += 1
    return pieces
      .map((piece) => {
        if (piece === '@request') return `"${requestPrefix}${turn}"`
        return piece === '@pick' ? (picks[turn % picks.length] ?? 'null') : piece
      })
      .join('')
  }
}
