/** Opens a PDF in a drawing thread and asks it for one page; a page that takes too long ends the thread. */
import { useEffect, useRef, useState } from 'react'
import type { Asked, Told } from './pdf-messages.ts'

const PATIENCE_MS = 30_000

interface Known {
  readonly pages: number
  readonly drawn: { readonly page: number; readonly picture: ImageBitmap } | null
  readonly failed: 'encrypted' | 'broken' | 'slow' | null
}

interface Drawing {
  readonly pages: number
  /** The page that was asked for last, once it is drawn. */
  readonly picture: ImageBitmap | null
  readonly failed: Known['failed']
}

const NOTHING: Known = { pages: 0, drawn: null, failed: null }

export function usePdf(base64: string, page: number, width: number): Drawing {
  const [known, setKnown] = useState(NOTHING)
  const thread = useRef<Worker | null>(null)
  const { pages, drawn, failed } = known
  const picture = drawn?.page === page ? drawn.picture : null

  useEffect(() => {
    const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })
    thread.current = worker
    worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      if (data.kind === 'opened') setKnown({ ...NOTHING, pages: data.pages })
      else if (data.kind === 'drawn') setKnown((now) => ({ ...now, drawn: data }))
      else setKnown({ ...NOTHING, failed: data.reason })
    })
    worker.addEventListener('error', () => setKnown({ ...NOTHING, failed: 'broken' }))
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const asked: Asked = { kind: 'open', bytes }
    worker.postMessage(asked, [bytes.buffer])
    return () => {
      worker.terminate()
      thread.current = null
    }
  }, [base64])

  useEffect(() => {
    if (pages === 0) return
    const asked: Asked = { kind: 'draw', page, width }
    thread.current?.postMessage(asked)
  }, [pages, page, width])

  const isWaiting = picture === null && failed === null
  useEffect(() => {
    if (!isWaiting) return
    const late = setTimeout(() => {
      thread.current?.terminate()
      setKnown({ ...NOTHING, failed: 'slow' })
    }, PATIENCE_MS)
    return () => clearTimeout(late)
  }, [isWaiting])

  return { pages, picture, failed }
}
