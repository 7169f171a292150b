/** From dropped files to what was read in them: uploaded, made one intake, and asked for until its reading has ended. */
import { fileProblem, texts } from '@bindery/contracts/rules'
import { GetIntake, MOST_INTAKE_FILES, ReceiveIntake, type Intake } from '@bindery/contracts/wire'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callQuery, errorText } from '../../../client/queries.ts'
import { upload } from '../../../client/upload.ts'
import { useCommand } from '../../../data/useCommand.ts'

const ASK_EVERY = 500
const WORDING = { failed: texts.requestFailNetwork, network: texts.requestFailNetwork }

export interface ReadingIntake {
  /** What is under way, in words; '' when nothing is. */
  readonly doing: string
  readonly problem: string
  readonly take: (files: readonly File[]) => Promise<void>
  /** What has arrived already goes on waiting under Intake. */
  readonly giveUp: () => void
}

export function useReading(onRead: (intake: Intake) => void): ReadingIntake {
  const queries = useQueryClient()
  const command = useCommand(ReceiveIntake, WORDING)
  const [doing, setDoing] = useState('')
  const [problem, setProblem] = useState('')
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  /** @returns what was read; null when it was given up or the command was refused; a text says what failed */
  async function read(files: readonly File[], signal: AbortSignal): Promise<Intake | string | null> {
    const sent = await Promise.all(files.map((file) => upload('INTAKE', file, () => undefined, signal)))
    for (const one of sent) if ('error' in one) return signal.aborted ? null : one.error
    const Attachments = sent.flatMap((one) => ('id' in one ? [{ id: one.id }] : []))
    const results = signal.aborted ? null : await command.run({ Attachments })
    if (!results || signal.aborted) return null
    setDoing('Reading what came. It also waits under Intake.')
    return whenRead(queries, results.IntakeID, signal)
  }

  return {
    doing,
    problem: problem || command.message,
    async take(files) {
      if (files.length === 0) return
      const wrong = problemOf(files)
      setProblem(wrong)
      if (wrong !== '') return
      const { signal } = (stop.current = new AbortController())
      setDoing(`Sending ${files.length === 1 ? 'the file' : `${files.length} files`}…`)
      const answer = await read(files, signal)
      if (signal.aborted) return
      setDoing('')
      if (typeof answer === 'string') setProblem(answer)
      else if (answer) onRead(answer)
    },
    giveUp() {
      stop.current?.abort()
      setDoing('')
    },
  }
}

async function whenRead(queries: QueryClient, IntakeID: number, signal: AbortSignal): Promise<Intake | string | null> {
  const query = callQuery(GetIntake, { IntakeID }, texts.requestFailNetwork)
  for (;;) {
    const answer = await queries.fetchQuery(query).then(
      (results) => results.Intake,
      (error: unknown) => (error instanceof Error ? errorText(error) : texts.requestFailNetwork),
    )
    if (signal.aborted) return null
    if (typeof answer === 'string' || answer.State !== 'reading') return answer
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY))
  }
}

function problemOf(files: readonly File[]): string {
  if (files.length > MOST_INTAKE_FILES) return `At most ${MOST_INTAKE_FILES} files at once.`
  return files.map(({ name, size }) => fileProblem(name, size)).find((problem) => problem !== '') ?? ''
}
