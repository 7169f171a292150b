/** The console's files, and its first page for every address that is the console's own. */
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { jsonType } from './faults.ts'
import { faultBody } from '../kernel/envelope.ts'

const YEAR_SECONDS = 31_536_000
const PAGE = 'index.html'

export interface ConsoleSettings {
  /** The built console, or null where another server gives it out. */
  readonly folder: string | null
}

export async function serveConsole(app: FastifyInstance, { folder }: ConsoleSettings): Promise<void> {
  if (folder !== null) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: true,
      index: PAGE,
      cacheControl: false,
      // The build leaves each file in these forms as well.
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
    return reply.code(404).type(jsonType).send(faultBody('There is nothing at this address.'))
  })
}
