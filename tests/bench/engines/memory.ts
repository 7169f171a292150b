/** The memory of idle processes: one for each role over all engines, and one with all roles on embedded parts. */
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import type { Child } from '../child.ts'
import type { ServerQuestions } from '../product/server.ts'
import { startServer } from '../product/start.ts'
import type { Engines } from './parts.ts'

export interface RoleMemory {
  /** Megabytes of each process. */
  readonly roles: Readonly<Record<string, number>>
  /** The process with all roles, over its own files. */
  readonly embedded: number
}

const FOLLOWING = ['relay', 'projections', 'workers'] as const
/** The wait after the start until memory no longer changes. */
const REST_MS = 15_000
/** An address without a mail server: no letter is sent. */
const NOWHERE = 'smtp://127.0.0.1:1'

type Server = Child<ServerQuestions>

const started = (): Server => startServer()
const megabytes = async (server: Server) => (await server.ask('memory')) / 1_048_576

async function whole(folder: string): Promise<number> {
  const server = started()
  try {
    await server.ask('open', folder)
    await pause(REST_MS)
    return await megabytes(server)
  } finally {
    await server.end()
  }
}

async function split(folder: string, engines: Engines): Promise<Readonly<Record<string, number>>> {
  const shared = { BINDERY_FILES: join(folder, 'files'), BINDERY_DIGESTS: join(folder, 'digests'), SMTP_URL: NOWHERE }
  const servers = new Map<string, Server>(['api', ...FOLLOWING].map((role) => [role, started()]))
  const settingsOf = (role: string) => ({ ...engines, ...shared, ROLES: role })
  try {
    const following = FOLLOWING.map((role) => servers.get(role)?.ask('join', join(folder, role), settingsOf(role)))
    await Promise.all([...following, servers.get('api')?.ask('open', join(folder, 'api'), settingsOf('api'))])
    await pause(REST_MS)
    const found = [...servers].map(async ([role, server]) => [role, await megabytes(server)] as const)
    return Object.fromEntries(await Promise.all(found))
  } finally {
    await Promise.all([...servers.values()].map((server) => server.end()))
  }
}

export async function measureMemory(folder: string, engines: Engines): Promise<RoleMemory> {
  return { roles: await split(join(folder, 'split'), engines), embedded: await whole(join(folder, 'embedded')) }
}
