/** What a browser may do with our pages: run our scripts, nothing else's (helmet). */
import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

export type Headers = Map<string, number | string | readonly string[]>

export interface Surroundings {
  /** Further addresses that the console may call (API-008's production address). */
  readonly connect: readonly string[]
  /** People reach it by https, through whatever stands before it. */
  readonly encrypted: boolean
}

const YEAR_SECONDS = 31_536_000

export const securityHeaders = ({ connect, encrypted }: Surroundings): Headers =>
  headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The parts library sets sizes and colours as inline styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...connect],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Bindery itself speaks plain HTTP: a browser that came without TLS must be able to come again.
    strictTransportSecurity: encrypted ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
  })

/** What no page of ours asks a browser for. */
const NOT_ASKED_FOR = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

export function secure(app: FastifyInstance, headers: Headers): void {
  const forPages = new Map([...headers, ['permissions-policy', NOT_ASKED_FOR]])
  // An answer of the API is data: nobody keeps it, and a browser that is led to it shows no page.
  const forCalls = new Map([...forPages, ['cache-control', 'no-store'], ['content-disposition', 'attachment; filename="api.json"']])
  app.addHook('onRequest', ({ url }, { raw }, next) => {
    raw.setHeaders(url.startsWith('/api/') ? forCalls : forPages)
    next()
  })
}

/** A console that another address gives out may call us from there; without such, no other page may (CORS). */
export async function allowConsoles(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: [...origins], methods: ['GET', 'POST'], allowedHeaders: ['authorization', 'content-type'], credentials: false, maxAge: 600,
  })
}

/** What helmet says depends on nothing in a request, so it is asked once. */
function headersOf(options: HelmetOptions): Headers {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(response.req, response, (error) => {
    if (error) throw error
  })
  return new Map(Object.entries(response.getHeaders()).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}
