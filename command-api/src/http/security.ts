/** What a browser may do with our pages: run our scripts, nothing else's (helmet). */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** @param connect further addresses that the console may call (API-008's production address) */
export async function secure(app: FastifyInstance, connect: readonly string[]): Promise<void> {
  await app.register(helmet, {
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
}
