/** The HTTP face over the real kernel and a store in memory, with one account to sign in with. */
import { newEvidenceKey, signerOf, SYSTEM } from '@bindery/contracts/events'
import type { Files, Moved, Queries, Signals } from '@bindery/contracts/ports'
import { CALLS, InsertAccount, SetConfig } from '@bindery/contracts/wire'
import { constants, publicEncrypt, randomBytes, randomUUID } from 'node:crypto'
import { openDownloads } from '../../documents/download.ts'
import { commandHandlers } from '../../handlers.ts'
import { openIdentity } from '../../identity/identity.ts'
import { openDispatcher } from '../../kernel/dispatcher.ts'
import { openKernel } from '../../kernel/kernel.ts'
import { testClock } from '../../kernel/testing/desk.ts'
import { memoryStore } from '../../kernel/testing/memory-store.ts'
import { createApp, type AppParts } from '../app.ts'
import { openMetrics } from '../metrics.ts'
import { memoryCredentials } from './memory-credentials.ts'
import { memoryFiles } from './memory-files.ts'

export const MIA = { User: 'mia.chen@example.com', password: 'correct horse #1' }

/** Nothing is guarded here: hashing may be quick. */
const CHEAP = { ln: 10, r: 8, p: 1 }

const ids = { uuid: () => randomUUID(), token: (bytes: number) => randomBytes(bytes).toString('base64url') }

function signalsDouble(): Signals {
  const listeners = new Set<(moved: Moved) => void>()
  return {
    async publish(moved) {
      for (const listener of listeners) listener(moved)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {},
  }
}

/** Answers every query of the registry with an echo; what they really answer is proved elsewhere. */
const echo: Queries = {
  funcs: [...CALLS.values()].filter(({ kind }) => kind === 'query').map(({ func }) => func),
  ask: async (_call, request, { after }) => ({ hasAccess: true, errorMessage: '', results: { request, after } }),
}

type Opening = Partial<Pick<AppParts, 'loginsPerMinute' | 'proxies' | 'encrypted' | 'consoleOrigins'>>

export async function openOffice({ loginsPerMinute = 1_000, ...surroundings }: Opening = {}) {
  const store = memoryStore()
  const clock = testClock()
  const credentials = memoryCredentials()
  const signals = signalsDouble()
  const files: Files = memoryFiles()
  const kernel = openKernel({ store, files, clock, ids, findRenewal: async () => null, handlers: commandHandlers })
  const identity = await openIdentity({
    kernel, credentials, clock, ids, passwordCost: CHEAP, onFault: (error) => { throw error },
  })
  const metrics = openMetrics(async () => [])
  const dispatcher = openDispatcher({
    commands: kernel.commands, decided: kernel.funcs, queries: [echo, openDownloads(files)],
    sessions: identity.sessions, signIn: identity.signIn, ids, observe: metrics.observe,
  })
  const faults: unknown[] = []
  const notes: { readonly about: object; readonly message: string }[] = []
  const note = (about: object, message: string) => void notes.push({ about, message })
  const app = await createApp({
    dispatcher, identity, files, signals, metrics, loginsPerMinute, ...surroundings, digestKey: signerOf(newEvidenceKey()).publicKey,
    settings: { Version: '1.2.3', ApiBase: '/api', ProductionApi: '', WebSearch: '', BusinessRegister: '' },
    health: async () => ({ ok: true }),
    log: { info: note, warn: note, error: (about) => faults.push(about) },
    console: { folder: null },
  })

  const asSystem = { actor: SYSTEM, requestId: randomUUID() }
  const { results } = await kernel.commands.execute(InsertAccount, {
    Account: {
      Username: MIA.User, FirstName: 'Mia', LastName: 'Chen', Roles: { ADMIN: 0, UWRITER: 1, ISO: 0, ROOT: 0 },
    },
  }, asSystem)
  const { OwnerID } = results['Account'] as { readonly OwnerID: number }
  await identity.setPassword(OwnerID, MIA.password)

  const encrypted = (secret: string) => publicEncrypt(
    { key: identity.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(secret),
  ).toString('base64')
  const sent = (endpoint: string, payload: object | string, type = 'application/json') =>
    app.inject({ method: 'POST', url: `/api/${endpoint}`, payload, headers: { 'content-type': type } })
  const post = async (endpoint: string, payload: object) => (await sent(endpoint, payload)).json()
  const login = (password = MIA.password, User = MIA.User) =>
    post('login', { Func: 'LOGIN', User, Password: encrypted(password) })

  return {
    app, store, clock, credentials, identity, signals, files, faults, notes, sent, post, login,
    commands: kernel.commands,
    requireCode: () => kernel.commands.execute(
      SetConfig,
      { Config: { ConfigName: 'TFA-REQUIRED', ConfigValue: 'true' } },
      { actor: SYSTEM, requestId: randomUUID() },
    ),
    async session(): Promise<{ readonly SID: string; readonly Token: string }> {
      const { Results: { SID, Token } } = await login()
      return { SID, Token }
    },
    async [Symbol.asyncDispose]() {
      await app.close()
    },
  }
}
