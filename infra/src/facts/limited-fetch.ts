/**
 * Requests to a model service: no redirects, which would send a document elsewhere, no headers that other programs'
 * variables add, and no answer without end.
 */

/** An answer with every field is a third of this. */
const MOST_BYTES = 262_144

/** The headers that a request has; the client would add those of OPENAI_CUSTOM_HEADERS, even another key. */
const headersWith = (apiKey: string) => ({
  accept: 'application/json',
  'content-type': 'application/json',
  authorization: `Bearer ${apiKey}`,
})

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

export const limitedFetch =
  (apiKey: string): Fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, headers: headersWith(apiKey), redirect: 'error' })
    const chunks: Uint8Array<ArrayBuffer>[] = []
    let size = 0
    for await (const chunk of response.body ?? []) {
      size += chunk.length
      if (size > MOST_BYTES) throw new Error('The answer is too large.')
      chunks.push(chunk)
    }
    // The whole body was awaited, so the client's time limit has covered it too.
    const { status, statusText, headers } = response
    return new Response(status === 204 || status === 304 ? null : new Blob(chunks), { status, statusText, headers })
  }
