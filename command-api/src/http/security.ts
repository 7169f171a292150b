/** What a browser may do with our pages: run our scripts, nothing else's (helmet). */
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

export type Headers = Map<string, number | string | readonly string[]>

/** @param connect further addresses that the console may call (API-008's production address) */
export const securityHeaders = (connect: readonly string[]): Headers =>
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
    // Bindery itself speaks plain HTTP; whoever puts TLS before it decides on this.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
  })

export function secure(app: FastifyInstance, headers: Headers): void {
  app.addHook('onRequest', (_request, { raw }, next) => {
    raw.setHeaders(headers)
    next()
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
