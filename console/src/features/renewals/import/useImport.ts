/** One import as the dialog walks through it: a file chosen, checked, its columns assigned, and imported. */
import { fileProblem } from '@bindery/contracts/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { replica } from '../../../data/replica.ts'
import { sendRenewals, type Answered, type Assigned } from './send.ts'

interface Chosen {
  readonly file: File
  readonly assigned: Assigned
  /** What the server said of the file; null while it is asked. */
  readonly checked: Answered | null
}

export interface Imported {
  readonly fileName: string
  readonly rows: number
}

const EXTENSIONS = ['csv'] as const

export function useImport(onImported: (imported: Imported) => void) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState('')
  const [doing, setDoing] = useState<'check' | 'import' | null>(null)
  const [share, setShare] = useState(0)
  const running = useRef<AbortController | null>(null)
  const queries = useQueryClient()
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File, assigned: Assigned, what: 'check' | 'import') {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    setDoing(what)
    setShare(0)
    setProblem('')
    const answer = await sendRenewals(
      file,
      { assigned, isPreview: what === 'check' },
      { progress: setShare, signal: stop.signal },
    )
    if (stop.signal.aborted) return null
    setDoing(null)
    return answer
  }

  async function check(file: File, assigned: Assigned) {
    setChosen((now) => ({ file, assigned, checked: now?.file === file ? now.checked : null }))
    const checked = await send(file, assigned, 'check')
    if (checked !== null) setChosen({ file, assigned, checked })
  }

  return {
    chosen,
    /** Why the file was not taken, or not imported; '' without a reason. */
    problem,
    doing,
    /** How much of the file has been sent, from 0 to 1. */
    share,
    /** REN-009: a file against the rules is not sent at all. */
    choose(file: File) {
      const against = fileProblem(file.name, file.size, EXTENSIONS)
      if (against === '') return void check(file, {})
      running.current?.abort()
      setDoing(null)
      setChosen(null)
      setProblem(against)
    },
    /** An unknown heading fills this field; '' ignores it. */
    assign(heading: string, field: string) {
      if (chosen === null) return
      const others = Object.entries(chosen.assigned).filter(([each]) => each !== heading)
      void check(chosen.file, Object.fromEntries(field === '' ? others : [...others, [heading, field]]))
    },
    async start() {
      if (chosen === null) return
      const { file, assigned } = chosen
      const answer = await send(file, assigned, 'import')
      if (answer === null) return
      if (!answer.done) return setProblem(answer.message)
      onImported({ fileName: file.name, rows: answer.rows })
      await Promise.all([replica.refresh({ data: true }), queries.invalidateQueries()]).catch(globalThis.reportError)
    },
    reset() {
      running.current?.abort()
      setChosen(null)
      setProblem('')
      setDoing(null)
    },
  }
}
export type Import = ReturnType<typeof useImport>
