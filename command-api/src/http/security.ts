/** Headers that limit what a browser does with the product's pages: only its own scripts run (helmet). */
import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

export type Headers = Map<string, number | string | readonly string[]>

export interface Surroundings {
  /** Further addresses that the console may call (API-008's production address). */
  readonly connect: readonly string[]
  /** True when people reach the server by https, through a proxy in front of it. */
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
        // Mantine sets sizes and colours as inline styles.
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
    // Bindery itself serves plain HTTP: a browser that came without TLS must be able to come again.
    strictTransportSecurity: encrypted ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
  })

/** Browser features that no page of the product uses. */
const NOT_ASKED_FOR = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

export function secure(app: FastifyInstance, headers: Headers): void {
  const forPages = new Map([...headers, ['permissions-policy', NOT_ASKED_FOR]])
  // Answers of the API are data: no cache keeps them, and no browser shows them as a page.
  const forCalls = new Map([
    ...forPages,
    ['cache-control', 'no-store'],
    ['content-disposition', 'attachment; filename="api.json"'],
  ])
  app.addHook('onRequest', ({ url }, { raw }, next) => {
    raw.setHeaders(url.startsWith('/api/') ? forCalls : forPages)
    next()
  })
}

/** Lets a console at one of these addresses call the API; without any, no foreign page may (CORS). */
export async function allowConsoles(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST'],
    allowedHeaders: ['authorization', 'content-type', 'traceparent'],
    credentials: false,
    maxAge: 600,
  })
}

/** Helmet's headers depend on nothing in a request, so they are computed once. */
function headersOf(options: HelmetOptions): Headers {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(response.req, response, (error) => {
    if (error) throw error
  })
  return new Map(
    Object.entries(response.getHeaders()).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
