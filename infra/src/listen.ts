/** Listens at the address of the settings; what the system says against it is told with the setting's name. */
import type { FastifyInstance } from 'fastify'
import { codeOf } from './disk/durable.ts'
import { SettingsError, type Settings } from './settings.ts'

type Place = Pick<Settings, 'HOST' | 'PORT'>

const REASONS: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ HOST, PORT }) => `PORT: another program listens on ${PORT} of ${HOST} already`,
  EACCES: ({ PORT }) => `PORT: this process may not listen on ${PORT}; take one above 1023, or give it the right`,
  EADDRNOTAVAIL: notHere,
  ENOTFOUND: notHere,
  EAI_AGAIN: notHere,
  EINVAL: notHere,
}

function notHere({ HOST }: Place): string {
  return `HOST: ${HOST} is no address of this machine; 127.0.0.1 is for this machine alone, 0.0.0.0 for all its addresses`
}

/** @returns the address. @throws {SettingsError} */
export async function listen(app: Pick<FastifyInstance, 'listen'>, { HOST, PORT }: Place): Promise<string> {
  try {
    return await app.listen({ port: PORT, host: HOST })
  } catch (error) {
    const reason = REASONS[codeOf(error) ?? '']
    throw reason ? new SettingsError(reason({ HOST, PORT }), { cause: error }) : error
  }
}
