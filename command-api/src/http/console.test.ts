/** The files of the built console as browsers get them. */
import Fastify from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { serveConsole } from './console.ts'

const PAGE = '<!doctype html><title>Bindery</title>'
const SCRIPT = `console.log(${JSON.stringify('a'.repeat(2_000))})`

async function served() {
  const folder = await mkdtemp(join(tmpdir(), 'bindery-console-'))
  await mkdir(join(folder, 'assets'))
  for (const [name, text] of [
    ['index.html', PAGE],
    ['assets/main-1.js', SCRIPT],
  ] as const) {
    await writeFile(join(folder, name), text)
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(text))
  }
  for (const name of ['.built', 'assets/.built']) await writeFile(join(folder, name), '2026-11-22T00:00:00.000Z')
  const app = Fastify()
  await serveConsole(app, { folder })
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
}

test('a browser that understands it gets the files as they were compressed when built, named and kept as themselves', async () => {
  const get = await served()
  const reply = await get('/assets/main-1.js', { 'accept-encoding': 'gzip, br' })
  expect(reply.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(reply.headers['content-type']).toContain('javascript')
  expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(SCRIPT)
})

test('internal files of the build are served at no address', async () => {
  const get = await served()
  for (const url of ['/.built', '/assets/.built', '/%2ebuilt'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404])
})

test('others get them plain', async () => {
  const reply = await (await served())('/assets/main-1.js')
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.body).toBe(SCRIPT)
})

test('every address of the console is its first page, compressed or not, and is asked for again', async () => {
  const get = await served()
  for (const url of ['/', '/home/allsubmissions']) {
    const plain = await get(url, { accept: 'text/html' })
    expect([plain.body, plain.headers['cache-control']]).toEqual([PAGE, 'no-cache'])
    const reply = await get(url, { accept: 'text/html', 'accept-encoding': 'br' })
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(PAGE)
    expect(reply.headers['content-type']).toContain('text/html')
  }
  expect((await get('/api/nothing', { accept: 'text/html' })).statusCode).toBe(404)
})
