/** POST /api/upload: the part REQ, then the part FILE, streamed to its final place (API-032, ATT, A-154). */
import multipart, { type Multipart } from '@fastify/multipart'
import { FileTooLarge, refusedReply, type Files } from '@bindery/contracts/ports'
import { FILE_EXTENSIONS, fileProblem, MAX_FILE_BYTES, safeFileName, unsupportedFile } from '@bindery/contracts/rules'
import { uploadFunc, UploadRequest, type UploadFunc } from '@bindery/contracts/wire'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import * as v from 'valibot'
import type { Observed } from '../calls/dispatcher.ts'
import { answered, loggedOut, malformed, unknownFunction, type Answered } from '../calls/envelope.ts'
import type { Sessions } from '../identity/sessions.ts'
import { trailOf, type Trail } from '../kernel/trail.ts'
import type { RenewalFile, TakeRenewals } from '../renewals/take-file.ts'
import { actorOf } from '../states/people.ts'
import { jsonType } from './faults.ts'
import type { Log } from './log.ts'
import { BrokenOff, Disguised, genuine, whole } from './uploaded-file.ts'

const MAX_REQ_BYTES = 65_536
/** A file, its REQ and the form around them, with room to spare. */
const MAX_UPLOAD_BYTES = MAX_FILE_BYTES + 1_048_576
const NOT_AN_UPLOAD = malformed('The request is not an upload: the part REQ, then one part FILE.')
/** Renewals are accepted as CSV only (REN-009). */
const kindsFor = (func: UploadFunc) => (func === 'RENEWALS_CSV' ? ['csv'] : FILE_EXTENSIONS)

export interface UploadParts {
  readonly files: Pick<Files, 'put'>
  readonly renewals: TakeRenewals
  readonly sessions: Sessions
  readonly log: Log
  readonly observe: (call: Observed) => void
}

export async function serveUploads(app: FastifyInstance, parts: UploadParts): Promise<void> {
  await app.register(multipart, {
    // A browser may give REQ a file name too (when it is a Blob); only FILE counts as a file.
    isPartAFile: (name) => name === 'FILE',
    throwFileSizeLimit: false,
    // One byte more than the store keeps, so that the store notices a file that is too large and drops it.
    limits: { fileSize: MAX_FILE_BYTES + 1, files: 1, fields: 1, parts: 2, fieldSize: MAX_REQ_BYTES },
  })

  app.post('/api/upload', async (request, reply) => {
    const started = performance.now()
    const trail = trailOf(request)
    const { answer, func } = await answerTo(request, parts, trail)
    const milliseconds = Math.round(reply.elapsedTime)
    const told = {
      endpoint: 'upload',
      func: func ?? 'unknown',
      outcome: answer.outcome,
      code: answer.code,
      milliseconds,
      ip: request.ip,
    }
    parts.log.info({ ...told, ...trail }, 'An upload')
    parts.observe({ func: func ?? 'unknown', outcome: answer.outcome, seconds: (performance.now() - started) / 1000 })
    return reply.code(answer.status).type(jsonType).send(answer.body)
  })
}

/** Only the announced size and type are known here; the session is known once the body is read. */
async function answerTo(request: FastifyRequest, parts: UploadParts, trail: Trail): Promise<Received> {
  if (!request.isMultipart()) return { answer: NOT_AN_UPLOAD, func: null }
  const isTooLarge = Number(request.headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES
  return isTooLarge
    ? { answer: answered(refusedReply('file-too-large')), func: null }
    : receive(request.parts(), parts, trail)
}

interface Received {
  readonly answer: Answered
  readonly func: UploadFunc | null
}

async function receive(
  incoming: AsyncIterableIterator<Multipart>,
  { files, renewals, sessions, log }: UploadParts,
  trail: Trail,
): Promise<Received> {
  const first = await next(incoming)
  const request = first?.type === 'field' && first.fieldname === 'REQ' ? requestIn(first.value) : null
  if (!request) return { answer: NOT_AN_UPLOAD, func: null }

  const second = await next(incoming)
  if (second?.type !== 'file') return { answer: NOT_AN_UPLOAD, func: null }
  const func = uploadFunc(request.Func ?? '')
  const received = (answer: Answered): Received => ({ answer, func })
  if (!func) return received(unknownFunction)
  const caller = await sessions.check(request.SID ?? '', request.Token ?? '')
  if (!caller) return received(loggedOut)
  const fileName = safeFileName(request.FileName || second.filename)
  const kinds = kindsFor(func)
  const problem = fileProblem(fileName, 0, kinds)
  if (problem !== '') return received(answered(refusedReply('file-unsupported', problem)))
  const bytes = genuine(whole(second, incoming), fileName)
  try {
    const about = { fileName, uploadedBy: caller.account.ownerId, purpose: func }
    const file = {
      fileName,
      actor: actorOf(caller.account),
      columns: request.Columns ?? {},
      previewed: request.Preview ?? false,
    }
    return received(
      await judged(kinds, () =>
        func === 'RENEWALS_CSV' ? imported(renewals, bytes, file) : keep(bytes, about, files),
      ),
    )
  } catch (error) {
    if (!(error instanceof BrokenOff)) throw error
    // Mobile connections break off all the time, so this is no fault.
    log.info({ func, ...trail }, 'An upload broke off')
    return { answer: NOT_AN_UPLOAD, func }
  }
}

/** The next part of a form; null after the last one, and when the form is malformed. */
const next = (incoming: AsyncIterableIterator<Multipart>): Promise<Multipart | null> =>
  incoming.next().then(
    ({ value, done }) => (done ? null : value),
    () => null,
  )

function requestIn(value: unknown): v.InferOutput<typeof UploadRequest> | null {
  const Text = v.pipe(v.string(), v.parseJson(), UploadRequest)
  const parsed = v.safeParse(v.union([Text, UploadRequest]), value)
  return parsed.success ? parsed.output : null
}

/** ATT-001, ATT-002: the answers for files that break a rule by their content. */
async function judged(kinds: readonly string[], take: () => Promise<Answered>): Promise<Answered> {
  try {
    return await take()
  } catch (error) {
    if (error instanceof FileTooLarge) return answered(refusedReply('file-too-large'))
    if (error instanceof Disguised) return answered(refusedReply('file-unsupported', unsupportedFile(kinds)))
    throw error
  }
}

/** The largest accepted file in bytes: one of exactly the limit is too large. */
const LARGEST = MAX_FILE_BYTES - 1

async function keep(
  bytes: AsyncIterable<Buffer>,
  about: Parameters<Files['put']>[0],
  files: UploadParts['files'],
): Promise<Answered> {
  const { id } = await files.put(about, Readable.from(bytes), LARGEST)
  return answered({ hasAccess: true, errorMessage: '', results: { Success: true, ID: id } })
}

/** API-033, REN-009 to REN-013: renewals are no file to be sent later: the reply tells what became of them. */
const imported = async (take: TakeRenewals, bytes: AsyncIterable<Buffer>, file: RenewalFile): Promise<Answered> =>
  answered(await take(bytes, file))
