/** Uploads each file dropped into a box by itself, and aborts unfinished uploads when the box is removed. */
import { fileProblem } from '@bindery/contracts/rules'
import { useEffect, useRef } from 'react'
import type { BoxFile } from './files.ts'

export type ChangeFiles = (update: (files: readonly BoxFile[]) => BoxFile[]) => void

/** Sends one file; reports its progress as a number from 0 to 1. */
export type Upload = (
  file: File,
  progress: (share: number) => void,
  signal: AbortSignal,
) => Promise<{ readonly id: string } | { readonly error: string }>

export function useUploads(upload: Upload, onChange: ChangeFiles) {
  const running = useRef(new Map<string, AbortController>())
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  useEffect(() => {
    const uploads = running.current
    return () => {
      for (const stop of uploads.values()) stop.abort()
      uploads.clear()
    }
  }, [])

  const patch = (key: string, part: Partial<BoxFile>) =>
    change.current((files) => files.map((file) => (file.key === key ? { ...file, ...part } : file)))

  async function start(key: string, file: File) {
    const stop = new AbortController()
    running.current.set(key, stop)
    const outcome = await upload(file, (progress) => patch(key, { progress }), stop.signal)
    running.current.delete(key)
    if (!stop.signal.aborted) patch(key, outcome)
  }

  return {
    /** ATT-001, ATT-002: a file against the rules is listed with its reason and not uploaded. */
    add(dropped: readonly File[]) {
      const entries = dropped.map((file) => ({
        key: crypto.randomUUID(),
        file,
        problem: fileProblem(file.name, file.size),
      }))
      change.current((files) => [
        ...files,
        ...entries.map(({ key, file, problem }) => ({
          key,
          FileName: file.name,
          size: file.size,
          progress: 0,
          ...(problem !== '' && { error: problem }),
        })),
      ])
      for (const { key, file, problem } of entries) if (problem === '') void start(key, file)
    },
    remove(key: string) {
      running.current.get(key)?.abort()
      running.current.delete(key)
      change.current((files) => files.filter((file) => file.key !== key))
    },
  }
}
