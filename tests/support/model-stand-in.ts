/** A local stand-in of a model service: each request is answered as the test says, and kept to be looked at. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ModelRequest {
  readonly authorization: string
  readonly path: string
  /** Names and values, as they came. */
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

export type Reply = (response: ServerResponse, request: ModelRequest) => void

export interface ModelStandIn {
  readonly baseUrl: string
  readonly requests: readonly ModelRequest[]
  /** How requests are answered from now on: the first by the first, all further ones by the last. */
  reply(...replies: readonly Reply[]): void
  close(): Promise<void>
}

const json =
  (status: number, value: unknown): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }

/** A whole answer of the service around the message of its model. */
export const says = (
  content: string | null,
  more: { refusal?: string; finish_reason?: string; usage?: unknown } = {},
): Reply =>
  json(200, {
    id: 'a',
    object: 'chat.completion',
    created: 1,
    model: 'stand-in',
    usage: more.usage,
    choices: [
      {
        index: 0,
        finish_reason: more.finish_reason ?? 'stop',
        message: { role: 'assistant', content, refusal: more.refusal ?? null },
      },
    ],
  })

export const answersWith = (status: number, text = 'no'): Reply => json(status, { error: { message: text } })
export const sends =
  (body: string): Reply =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  }
/** Takes the request and says nothing more. */
export const silent: Reply = () => undefined
/** Begins an answer that has no end. */
export const endless: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const chunk = Buffer.alloc(262_144, ' ')
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', more)
  more()
}
export const hangsUp: Reply = (response) => {
  response.destroy()
}
export const redirects =
  (to: string): Reply =>
  (response) => {
    response.writeHead(307, { location: to }).end()
  }

async function read(request: IncomingMessage): Promise<ModelRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return {
    authorization: request.headers.authorization ?? '',
    path: request.url ?? '',
    headers: request.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  }
}

export async function modelStandIn(): Promise<ModelStandIn> {
  const requests: ModelRequest[] = []
  let replies: readonly Reply[] = [silent]
  const server = createServer((request, response) => {
    void read(request).then((asked) => {
      const [answer = silent, ...further] = replies
      if (further.length > 0) replies = further
      requests.push(asked)
      answer(response, asked)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    reply(...next) {
      replies = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
