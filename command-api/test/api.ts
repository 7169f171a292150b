/** The HTTP face over the real command side and a store in memory, with one account to sign in with. */
import { newEvidenceKey, signerOf, SYSTEM } from '@bindery/contracts/events'
import { noRenewals, type Files, type Moved, type Queries, type Signals } from '@bindery/contracts/ports'
import { CALLS, GetData, InsertAccount, SetConfig } from '@bindery/contracts/wire'
import { constants, publicEncrypt, randomBytes, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { openCommandSide } from '../src/calls/command-side.ts'
import { openDoor } from '../src/calls/open-door.ts'
import { openDispatcher } from '../src/calls/dispatcher.ts'
import { openDownloads } from '../src/documents/download.ts'
import { commandHandlers } from '../src/handlers.ts'
import { createApp, type AppParts } from '../src/http/app.ts'
import { openMetrics } from '../src/http/metrics.ts'
import { openIdentity } from '../src/identity/identity.ts'
import { openRenewalFiles } from '../src/renewals/take-file.ts'
import { testClock } from './instance.ts'
import { memoryCredentials } from './memory-credentials.ts'
import { memoryFiles } from './memory-files.ts'
import { memoryStore } from './memory-store.ts'

export const MIA = { User: 'mia.chen@example.com', password: 'correct horse #1' }

/** Tests protect no secrets, so hashing may be quick. */
const CHEAP = { memory: 64, passes: 1 }

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

/** Stored rows as GET_DATA answers, enough of them to be compressed. */
const rows = {
  hasAccess: true,
  errorMessage: '',
  results: {},
  resultsText: JSON.stringify({ Quotes: Array.from({ length: 2_000 }, (_, QuoteID) => ({ QuoteID })) }),
}

/** Answers every query of the registry with an echo, except for the rows; other tests cover the real answers. */
const echo: Queries = {
  funcs: [...CALLS.values()].filter(({ kind }) => kind === 'query').map(({ func }) => func),
  ask: async (call, request, { after }) =>
    call === GetData ? rows : { hasAccess: true, errorMessage: '', results: { request, after } },
}

type Opening = Partial<
  Pick<AppParts, 'requestWithinMs' | 'metricsReaders' | 'loginsPerMinute' | 'proxies' | 'encrypted' | 'consoleOrigins'>
> & {
  /** What the config TFA-REQUIRED says; null when there is no such config. */
  readonly tfaRequired?: string | null
}

export async function openApi({ loginsPerMinute = 1_000, tfaRequired = 'false', ...surroundings }: Opening = {}) {
  const store = memoryStore()
  const clock = testClock()
  const credentials = memoryCredentials()
  const signals = signalsDouble()
  const files: Files = memoryFiles()
  /** Files that colleagues may read, because some event names them. */
  const sentFiles = new Set<string>()
  const commandSide = openCommandSide({
    store,
    files,
    clock,
    ids,
    handlers: commandHandlers,
  })
  const identity = await openIdentity({
    commandSide,
    credentials,
    clock,
    ids,
    passwordCost: CHEAP,
    onFault: (error) => {
      throw error
    },
  })
  const metrics = openMetrics(
    async () => [],
    async () => [{ Model: 'large-model', Requests: 3, Failed: 1, InputTokens: 5_210, OutputTokens: 402 }],
    async () => ({ Outages: 0, MailWaiting: 4, MailProblems: 0, FailedJobs: 1, Parked: 0 }),
  )
  const dispatcher = openDispatcher({
    commands: commandSide.commands,
    decided: commandSide.funcs,
    queries: [echo, openDownloads({ files, isSent: async (id) => sentFiles.has(id) })],
    sessions: identity.sessions,
    door: openDoor(identity.signIn),
    logout: identity.signIn.logout,
    observe: metrics.observe,
  })
  const faults: unknown[] = []
  const notes: { readonly about: object; readonly message: string }[] = []
  const note = (about: object, message: string) => void notes.push({ about, message })
  const app = await createApp({
    dispatcher,
    identity,
    files,
    renewals: openRenewalFiles({ ...commandSide, files, renewals: noRenewals, ids }),
    signals,
    ids,
    metrics,
    loginsPerMinute,
    ...surroundings,
    digestKey: signerOf(newEvidenceKey()).publicKey,
    settings: { Version: '1.2.3', ApiBase: '/api', ProductionApi: '', WebSearch: '', BusinessRegister: '' },
    health: async () => ({ ok: true }),
    log: { info: note, warn: note, error: (about) => faults.push(about) },
    console: { folder: null },
  })

  const asSystem = { actor: SYSTEM, requestId: randomUUID() }
  const { results } = await commandSide.commands.execute(
    InsertAccount,
    {
      Account: {
        Username: MIA.User,
        FirstName: 'Mia',
        LastName: 'Chen',
        Roles: { ADMIN: 0, UWRITER: 1, ISO: 0, ROOT: 0 },
      },
    },
    asSystem,
  )
  const { OwnerID } = v.parse(InsertAccount.results, results).Account
  await identity.setPassword(OwnerID, MIA.password)
  const requireCode = (says = 'true') =>
    commandSide.commands.execute(
      SetConfig,
      { Config: { ConfigName: 'TFA-REQUIRED', ConfigValue: says } },
      { actor: SYSTEM, requestId: randomUUID() },
    )
  if (tfaRequired !== null) await requireCode(tfaRequired)

  const encrypted = (secret: string) =>
    publicEncrypt(
      { key: identity.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(secret),
    ).toString('base64')
  const sent = (endpoint: string, payload: object | string, type = 'application/json') =>
    app.inject({ method: 'POST', url: `/api/${endpoint}`, payload, headers: { 'content-type': type } })
  const post = async (endpoint: string, payload: object) => (await sent(endpoint, payload)).json()
  const login = (password = MIA.password, User = MIA.User) =>
    post('login', { Func: 'LOGIN', User, Password: encrypted(password) })

  return {
    app,
    store,
    clock,
    credentials,
    identity,
    signals,
    files,
    sentFiles,
    faults,
    notes,
    sent,
    post,
    login,
    encrypted,
    commands: commandSide.commands,
    requireCode,
    async session(): Promise<{ readonly SID: string; readonly Token: string }> {
      const {
        Results: { SID, Token },
      } = await login()
      return { SID, Token }
    },
    async [Symbol.asyncDispose]() {
      await app.close()
      await identity.close()
    },
  }
}
