/** Draws the pages of one PDF, in a thread that can reach nothing but its own canvas and is ended when it takes long. */
import { getDocumentProxy } from 'unpdf'
import type { Asked, Told } from './pdf-messages.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** Pages larger than this, on either side, are drawn smaller: a page may claim to be a square kilometre. */
const LARGEST = 3_000

/** Canvases of this thread in place of those of a page's document. */
class Canvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
    return { canvas, context: canvas.getContext('2d') }
  }
  reset({ canvas }: { readonly canvas: OffscreenCanvas }, width: number, height: number) {
    canvas.width = width
    canvas.height = height
  }
  destroy({ canvas }: { readonly canvas: OffscreenCanvas }) {
    canvas.width = 0
    canvas.height = 0
  }
}

/** Filters of colours need a page's document; without them such pictures keep their colours. */
class NoFilters {
  addFilter = () => 'none'
  addHCMFilter = () => 'none'
  addAlphaFilter = () => 'none'
  addLuminosityFilter = () => 'none'
  addHighlightHCMFilter = () => 'none'
  destroy = () => undefined
}

type Page = Awaited<ReturnType<Pdf['getPage']>>
type Drawn = NonNullable<Parameters<Page['render']>[0]['canvasContext']>

/** The library's types know canvases of a page's document alone; it draws on any. */
const isDrawn = (context: unknown): context is Drawn => context instanceof OffscreenCanvasRenderingContext2D

let pdf: Pdf | null = null
const tell = (told: Told, transfer: Transferable[] = []) => postMessage(told, { transfer })

async function open(bytes: Uint8Array): Promise<void> {
  pdf = await getDocumentProxy(bytes, {
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: true,
    verbosity: 0,
    CanvasFactory: Canvases,
    FilterFactory: NoFilters,
  })
  tell({ kind: 'opened', pages: pdf.numPages })
}

async function draw(number: number, width: number): Promise<void> {
  if (!pdf) throw new Error('No PDF is open.')
  const page = await pdf.getPage(number)
  const natural = page.getViewport({ scale: 1 })
  const scale = Math.min(width / natural.width, LARGEST / natural.width, LARGEST / natural.height)
  const viewport = page.getViewport({ scale })
  const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const canvasContext = canvas.getContext('2d')
  if (!isDrawn(canvasContext)) throw new Error('There is no canvas.')
  await page.render({ viewport, canvas: null, canvasContext }).promise
  page.cleanup()
  const picture = canvas.transferToImageBitmap()
  tell({ kind: 'drawn', page: number, picture }, [picture])
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const work = data.kind === 'open' ? open(data.bytes) : draw(data.page, data.width)
  work.catch((error: unknown) => {
    const isProtected = error instanceof Error && error.name === 'PasswordException'
    tell({ kind: 'failed', reason: isProtected ? 'encrypted' : 'broken' })
  })
})
