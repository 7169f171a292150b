/**
 * Takes what is laid into the watched folder: every file becomes one intake, whatever crashes, however often the same
 * file is laid in, and whoever else watches the folder.
 */
import { SYSTEM } from '@bindery/contracts/events'
import { EngineAway, FilesUnavailable, reasonOf, type Commands, type Files } from '@bindery/contracts/ports'
import { fileProblem, isDocument, MAX_FILE_BYTES, safeFileName } from '@bindery/contracts/rules'
import { ReceiveIntake } from '@bindery/contracts/wire'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { v5 } from 'uuid'
import type { IsAsNamed, Log } from '../runtime/dependencies.ts'
import { NOT_AS_NAMED } from './attachments.ts'
import { isUnchanged, type LaidFile, type WatchedFolder } from './watched-folder.ts'

const PAUSE_MS = 2_000
/** Names the ids of laid files and of their requests: not to be changed. */
const LAID = 'd3b0a7c4-52f1-5f0e-9a86-1c7e4f20b9d5'

export interface WatchParts {
  readonly folder: WatchedFolder
  readonly files: Pick<Files, 'info' | 'put'>
  readonly commands: Commands
  readonly isAsNamed: IsAsNamed
  readonly log: Log
  /** Milliseconds between two looks. */
  readonly pause?: number
}

export interface IntakeWatch {
  start(): void
  /** One look; a file is taken when it stood still since the look before. */
  look(): Promise<void>
  stop(): Promise<void>
}

export function watchIntakes({ folder, files, commands, isAsNamed, log, pause = PAUSE_MS }: WatchParts): IntakeWatch {
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let before: ReadonlyMap<string, LaidFile> = new Map()
  /** Files whose fault is logged: each is logged once, until it changes. */
  const told = new Map<string, string>()

  async function look(): Promise<void> {
    // An empty file is only begun; whatever programs leave beside documents is nobody's.
    const there = (await folder.list()).filter(({ name, size }) => size > 0 && isDocument(name))
    for (const name of told.keys()) if (!there.some((file) => file.name === name)) told.delete(name)
    const still = there.filter((file) => isUnchanged(file, before.get(file.name)))
    before = new Map(there.map((file) => [file.name, file]))
    for (const file of still) {
      if (stopping.signal.aborted) return
      await take(file).catch((error: unknown) => tell(file, error))
    }
  }

  async function take(file: LaidFile): Promise<void> {
    const { name, size } = file
    const problem = fileProblem(name, size)
    if (problem !== '') return folder.settle(file, 'refused', problem)
    const content = await folder.read(name)
    // Another worker took it, or it grows again.
    if (content?.length !== size) return undefined
    if (!(await isAsNamed(name, content))) return folder.settle(file, 'refused', NOT_AS_NAMED)
    // From content and name, so that the same file is the same intake, whoever takes it and however often.
    const id = v5(`${createHash('sha256').update(content).digest('hex')} ${name}`, LAID)
    const about = { id, fileName: safeFileName(name), uploadedBy: SYSTEM.id, purpose: 'INTAKE' }
    if (!(await files.info(id))) await files.put(about, Readable.from([content]), MAX_FILE_BYTES)
    const reply = await commands.execute(ReceiveIntake, { Attachments: [{ id }] }, { actor: SYSTEM, requestId: id })
    return reply.errorMessage === '' ? folder.settle(file, 'taken') : folder.settle(file, 'refused', reply.errorMessage)
  }

  function tell(file: LaidFile, error: unknown): void {
    const reason = reasonOf(error)
    // What is away is told by health; the next look tries again.
    if (error instanceof FilesUnavailable || error instanceof EngineAway || told.get(file.name) === reason) return
    told.set(file.name, reason)
    log.error({ err: error, file: file.name }, 'A file of the watched folder cannot be taken')
  }

  async function run(): Promise<void> {
    const { signal } = stopping
    while (!signal.aborted) {
      // A folder that is away is told by health, and looked for again.
      await look().catch((error: unknown) => log.debug({ err: error }, 'The watched folder cannot be listed'))
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  return {
    look,
    start() {
      running = run()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
