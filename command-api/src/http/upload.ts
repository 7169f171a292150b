/** POST /api/upload: the part REQ, then the part FILE, streamed to where it stays (API-032, ATT, A-154). */
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import { FileTooLarge, type Files } from '@bindery/contracts/ports'
import { FILE_EXTENSIONS, fileProblem, MAX_FILE_BYTES, texts, unsupportedFile } from '@bindery/contracts/rules'
import { uploadFunc, UploadRequest, type UploadFunc } from '@bindery/contracts/wire'
import type { FastifyInstance } from 'fastify'
import { posix } from 'node:path'
import { Readable } from 'node:stream'
import * as v from 'valibot'
import { isAsNamed, TELLING_BYTES } from '../documents/content.ts'
import type { Sessions } from '../identity/sessions.ts'
import { refusedReply } from '../kernel/commands.ts'
import type { Observed } from '../kernel/dispatcher.ts'
import { answered, loggedOut, malformed, unknownFunction, type Answered } from '../kernel/envelope.ts'
import { jsonType } from './faults.ts'
import type { Log } from './log.ts'

const MAX_REQ_BYTES = 65_536
const NOT_AN_UPLOAD = malformed('The request is not an upload: the part REQ, then the part FILE.')
/** REN-009. */
const CSV_ONLY = ['csv']

export interface UploadParts {
  readonly files: Pick<Files, 'put'>
  readonly sessions: Sessions
  readonly log: Log
  readonly observe: (call: Observed) => void
}

/** A file of another kind than its name says. */
class Disguised extends Error {
  override name = 'Disguised'
}

/** What should have followed did not come: the sender hung up, or the form was never whole. */
class BrokenOff extends Error {
  override name = 'BrokenOff'
}

export async function serveUploads(app: FastifyInstance, parts: UploadParts): Promise<void> {
  await app.register(multipart, {
    // A browser may give REQ a file name of its own (a Blob); only FILE is one.
    isPartAFile: (name) => name === 'FILE',
    throwFileSizeLimit: false,
    // One byte more than is kept, so that the store sees the excess and drops it.
    limits: { fileSize: MAX_FILE_BYTES + 1, files: 1, fields: 1, parts: 2, fieldSize: MAX_REQ_BYTES },
  })

  // What nobody wanted is still read to its end: the next request waits behind it on the same line.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.readableEnded) {
      raw.unpipe()
      raw.resume()
    }
    done()
  })

  app.post('/api/upload', async (request, reply) => {
    const started = performance.now()
    const { answer, func } = request.isMultipart()
      ? await receive(request.parts(), parts)
      : { answer: NOT_AN_UPLOAD, func: null }
    parts.observe({ func: func ?? 'unknown', outcome: answer.outcome, seconds: (performance.now() - started) / 1000 })
    return reply.code(answer.status).type(jsonType).send(answer.body)
  })
}

interface Received { readonly answer: Answered; readonly func: UploadFunc | null }

async function receive(
  incoming: AsyncIterableIterator<Multipart>, { files, sessions, log }: UploadParts,
): Promise<Received> {
  const first = await next(incoming)
  if (first?.type === 'file') first.file.resume()
  const request = first?.type === 'field' && first.fieldname === 'REQ' ? requestIn(first.value) : null
  if (!request) return { answer: NOT_AN_UPLOAD, func: null }

  const second = await next(incoming)
  if (second?.type !== 'file') return { answer: NOT_AN_UPLOAD, func: null }
  const func = uploadFunc(request.Func ?? '')
  // A file nobody keeps is still read to its end: a browser shows no answer to a request it could not finish.
  const drop = (answer: Answered): Received => {
    second.file.resume()
    return { answer, func }
  }
  if (!func) return drop(unknownFunction)
  const caller = await sessions.check(request.SID ?? '', request.Token ?? '')
  if (!caller) return drop(loggedOut)
  const fileName = safeName(request.FileName || second.filename)
  const problem = fileProblem(fileName, 0, func === 'RENEWALS_CSV' ? CSV_ONLY : FILE_EXTENSIONS)
  if (problem !== '') return drop(answered(refusedReply(problem)))
  try {
    return { answer: await keep(second, { fileName, uploadedBy: caller.account.ownerId, purpose: func }, files), func }
  } catch (error) {
    if (!(error instanceof BrokenOff)) throw error
    // It happens with every train that enters a tunnel.
    log.info({ func }, 'An upload broke off')
    return { answer: NOT_AN_UPLOAD, func }
  }
}

/** The next part of a form; null after the last, and where the form is broken. */
const next = (incoming: AsyncIterableIterator<Multipart>): Promise<Multipart | null> =>
  incoming.next().then(({ value, done }) => (done ? null : value), () => null)

/** A part's bytes; what goes wrong with them is told apart from what goes wrong with the store. */
async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file) yield Buffer.from(chunk)
  } catch (cause) {
    throw new BrokenOff('The upload broke off.', { cause })
  }
}

/** The same bytes, looked at before the first of them goes on. */
async function* genuine(bytes: AsyncGenerator<Buffer>, fileName: string): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0)
  for await (const chunk of bytes) {
    if (head.length >= TELLING_BYTES) yield chunk
    else {
      head = Buffer.concat([head, chunk])
      if (head.length >= TELLING_BYTES) yield await checked(head, fileName)
    }
  }
  if (head.length < TELLING_BYTES) yield await checked(head, fileName)
}

async function checked(head: Buffer, fileName: string): Promise<Buffer> {
  if (await isAsNamed(fileName, head)) return head
  throw new Disguised('The file is not what its name says.')
}

function requestIn(value: unknown): v.InferOutput<typeof UploadRequest> | null {
  const Text = v.pipe(v.string(), v.parseJson(), UploadRequest)
  const parsed = v.safeParse(v.union([Text, UploadRequest]), value)
  return parsed.success ? parsed.output : null
}

/** ATT-002: a file of the limit's size is too large already. */
async function keep(
  part: MultipartFile, about: Parameters<Files['put']>[0], files: UploadParts['files'],
): Promise<Answered> {
  try {
    const { id } = await files.put(about, Readable.from(genuine(bytesOf(part), about.fileName)), MAX_FILE_BYTES - 1)
    return answered({ hasAccess: true, errorMessage: '', results: { Success: true, ID: id } })
  } catch (error) {
    const text = error instanceof FileTooLarge ? texts.fileTooLarge : error instanceof Disguised ? unsupportedFile(FILE_EXTENSIONS) : null
    if (text === null) throw error
    part.file.resume()
    return answered(refusedReply(text))
  }
}

/** The name alone, whatever path a browser or a villain put before it, without invisible characters. */
const safeName = (name: string): string =>
  posix.basename(name.replaceAll('\\', '/')).replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
