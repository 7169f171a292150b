/** The files of the console, and its first page for every address that belongs to the console. */
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { faultBody } from '../calls/envelope.ts'
import { jsonType } from './faults.ts'

const YEAR_SECONDS = 31_536_000
const PAGE = 'index.html'

export interface ConsoleSettings {
  /** The folder of the built console, or null where another server serves it. */
  readonly folder: string | null
}

export async function serveConsole(app: FastifyInstance, { folder }: ConsoleSettings): Promise<void> {
  if (folder !== null) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: true,
      index: PAGE,
      cacheControl: false,
      // Dot files are not served: they belong to a folder or to the build.
      dotfiles: 'ignore',
      // The build also writes each file in compressed form.
      preCompressed: true,
      setHeaders(reply, path) {
        // Names under assets/ carry a hash of their content: they never change.
        const lasting = path.replaceAll('\\', '/').includes('/assets/')
        void reply.header('cache-control', lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const [pathname = ''] = request.url.split('?', 1)
    const { accept = '' } = request.headers
    const wantsPage = request.method === 'GET' && !pathname.startsWith('/api/') && accept.includes('text/html')
    if (folder !== null && wantsPage) return reply.header('cache-control', 'no-cache').sendFile(PAGE)
    return reply.code(404).type(jsonType).send(faultBody('nothing-here'))
  })
}
