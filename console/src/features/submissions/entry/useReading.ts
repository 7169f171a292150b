/** From dropped files to what was read in them: uploaded, made one intake, and asked for until its reading has ended. */
import { fileProblem, texts } from '@bindery/contracts/rules'
import { GetIntake, MOST_INTAKE_FILES, ReceiveIntake, type Intake } from '@bindery/contracts/wire'
import { useEffect, useRef, useState } from 'react'
import { send } from '../../../client/send.ts'
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
    return whenRead(results.IntakeID, signal)
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

async function whenRead(IntakeID: number, signal: AbortSignal): Promise<Intake | string | null> {
  for (;;) {
    const reply = await send(GetIntake, { IntakeID })
    if (signal.aborted || reply.kind === 'logged-out') return null
    if (reply.kind !== 'ok') return (reply.kind === 'refused' && reply.message) || texts.requestFailNetwork
    if (reply.results.Intake.State !== 'reading') return reply.results.Intake
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY))
  }
}

function problemOf(files: readonly File[]): string {
  if (files.length > MOST_INTAKE_FILES) return `At most ${MOST_INTAKE_FILES} files at once.`
  return files.map(({ name, size }) => fileProblem(name, size)).find((problem) => problem !== '') ?? ''
}
