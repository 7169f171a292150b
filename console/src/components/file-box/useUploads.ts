/** Uploads the files dropped into a box, each on its own, and ends what is under way when the box goes. */
import { fileProblem } from '@bindery/contracts/rules'
import type { UploadFunc } from '@bindery/contracts/wire'
import { useEffect, useRef } from 'react'
import { upload } from '../../api/upload.ts'
import type { BoxFile } from './files.ts'

export type ChangeFiles = (update: (files: readonly BoxFile[]) => BoxFile[]) => void

export function useUploads(func: UploadFunc, onChange: ChangeFiles) {
  const running = useRef(new Map<string, AbortController>())
  const change = useRef(onChange)
  useEffect(() => { change.current = onChange })
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
    const outcome = await upload(func, file, (progress) => patch(key, { progress }), stop.signal)
    running.current.delete(key)
    if (!stop.signal.aborted) patch(key, outcome)
  }

  return {
    /** ATT-001, ATT-002: a file against the rules is listed with its reason and not uploaded. */
    add(dropped: readonly File[]) {
      const entries = dropped.map((file) => ({ key: crypto.randomUUID(), file, problem: fileProblem(file.name, file.size) }))
      change.current((files) => [
        ...files,
        ...entries.map(({ key, file, problem }) =>
          ({ key, FileName: file.name, size: file.size, progress: 0, ...(problem !== '' && { error: problem }) })),
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
