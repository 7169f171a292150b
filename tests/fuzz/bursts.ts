/**
 * Many sign-ins at once with unknown names: some are checked, the others are told to wait, and health still answers.
 */
import { texts } from '@bindery/contracts/rules'
import { Envelope } from '@bindery/contracts/wire'
import { Agent, request } from 'undici'
import * as v from 'valibot'
import type { Burst } from './sending.ts'

const TELLING: ReadonlySet<string> = new Set([texts.invalidCredentials, texts.tooManyAttempts])

export interface BurstHeard {
  readonly sent: number
  readonly complaints: readonly string[]
}

let addresses = 0

export async function burst(
  url: string,
  { names, offices, cipher }: Burst & { readonly cipher: string },
  longestWaitMs: number,
): Promise<BurstHeard> {
  const limits = { headersTimeout: longestWaitMs, bodyTimeout: longestWaitMs }
  const agents = Array.from({ length: offices }, () => {
    addresses += 1
    return new Agent({ ...limits, localAddress: `127.2.${Math.floor(addresses / 250) % 250}.${1 + (addresses % 250)}` })
  })
  async function signIn(dispatcher: Agent, User: string): Promise<string> {
    const { statusCode, body } = await request(`${url}/api/login`, {
      method: 'POST',
      dispatcher,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ Func: 'LOGIN', User, Password: cipher }),
    })
    const reply = v.safeParse(Envelope, await body.json())
    return statusCode === 200 && reply.success ? reply.output.ErrorMessage : `answers ${statusCode}`
  }
  try {
    const replies = Promise.all(
      agents.flatMap((agent, at) =>
        names.filter((_, name) => name % offices === at).map((name) => signIn(agent, name)),
      ),
    )
    const health = await request(`${url}/api/health`, limits)
    await health.body.dump()
    return { sent: names.length, complaints: complaintsOf(await replies, health.statusCode) }
  } finally {
    await Promise.all(agents.map((agent) => agent.close()))
  }
}

function complaintsOf(all: readonly string[], health: number): readonly string[] {
  return [
    ...all.filter((text) => !TELLING.has(text)).map((text) => `a sign-in of a burst: ${text}`),
    ...(all.includes(texts.invalidCredentials) ? [] : ['no sign-in of a burst was judged']),
    ...(health === 200 ? [] : [`health answers ${health} during a burst of sign-ins`]),
  ]
}
