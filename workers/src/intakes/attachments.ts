/** Which attachments of a mail a submission may take over, and in words why the others are left out. */
import { fileProblem, texts } from '@bindery/contracts/rules'
import { MOST_INTAKE_FILES } from '@bindery/contracts/wire'
import { createHash } from 'node:crypto'
import type { IsAsNamed } from '../runtime/dependencies.ts'
import type { OpenedAttachment, OpenedMail } from '../runtime/opened.ts'

export interface TakenFile {
  readonly fileName: string
  readonly sha256: string
  readonly bytes: Uint8Array
}

export interface LeftOut {
  readonly fileName: string
  readonly reason: string
}

const UNNAMED = '(without a name)'
export const NOT_AS_NAMED = 'The file is not of the kind its name says.'
const EMPTY = 'The file is empty.'
const BROKEN = 'The file is damaged.'
const TOO_MANY = `An intake has at most ${MOST_INTAKE_FILES} files.`
/** More are counted, not listed. */
const MOST_LEFT_OUT = 40

export interface Room {
  /** The files of the intake so far, by SHA-256: the same file twice in a thread is one file. */
  readonly known: ReadonlySet<string>
  readonly isAsNamed: IsAsNamed
}

export async function takeAttachments(
  { attachments, unlisted }: Pick<OpenedMail, 'attachments' | 'unlisted'>,
  { known, isAsNamed }: Room,
): Promise<{ readonly taken: readonly TakenFile[]; readonly leftOut: readonly LeftOut[] }> {
  const taken = new Map<string, TakenFile>()
  const leftOut: LeftOut[] = []
  for (const { name: fileName, bytes, withheld } of attachments) {
    const reason = kindProblem(fileName) || (await fault({ name: fileName, bytes, withheld }, isAsNamed))
    if (reason !== '' || bytes === null) {
      leftOut.push({ fileName: fileName || UNNAMED, reason })
      continue
    }
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    if (known.has(sha256) || taken.has(sha256)) continue
    if (known.size + taken.size >= MOST_INTAKE_FILES) leftOut.push({ fileName, reason: TOO_MANY })
    else taken.set(sha256, { fileName, sha256, bytes })
  }
  const further = unlisted + Math.max(0, leftOut.length - MOST_LEFT_OUT)
  const listed = leftOut.slice(0, MOST_LEFT_OUT)
  return {
    taken: [...taken.values()],
    leftOut: further === 0 ? listed : [...listed, { fileName: `${further} more`, reason: TOO_MANY }],
  }
}

async function fault({ name, bytes, withheld }: OpenedAttachment, isAsNamed: IsAsNamed): Promise<string> {
  if (withheld !== null) return WITHHELD[withheld]
  if (bytes === null || bytes.length === 0) return EMPTY
  return (await isAsNamed(name, bytes)) ? '' : NOT_AS_NAMED
}

const WITHHELD = { broken: BROKEN, 'too-large': texts.fileTooLarge, 'too-many': TOO_MANY } as const

/** Without the list of all kinds, which each line would repeat. */
const kindProblem = (fileName: string): string => fileProblem(fileName, 0).split('\n', 1)[0] ?? ''
