/** An upload as a form sends it, and the files that the store keeps of it. */
import type { openApi } from './api.ts'

export const BIG = 20_971_520

type Api = Awaited<ReturnType<typeof openApi>>

/** The uploads that remain in the store, whatever was begun. */
export function keptIn(api: Api) {
  const put = api.files.put.bind(api.files)
  const tried: Promise<unknown>[] = []
  api.files.put = (...file) => {
    const done = put(...file)
    tried.push(done)
    return done
  }
  return async () => (await Promise.allSettled(tried)).filter(({ status }) => status === 'fulfilled')
}

export async function upload(
  api: Api,
  req: object | string,
  content: string | Uint8Array<ArrayBuffer> = 'hello',
  order = ['REQ', 'FILE'],
) {
  const form = new FormData()
  for (const part of order) {
    if (part === 'REQ') form.append('REQ', typeof req === 'string' ? req : JSON.stringify(req))
    else form.append('FILE', new Blob([content]), 'original.pdf')
  }
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const reply = await api.app.inject({
    method: 'POST',
    url: '/api/upload',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  })
  return { status: reply.statusCode, ...reply.json() }
}
