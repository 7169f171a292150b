/** A message's HTML in an inert frame: no scripts, no forms, no links out, and nothing loaded from elsewhere. */
interface MessageFrameProps {
  readonly title: string
  readonly html: string
  readonly className?: string | undefined
}

const FONTS = "-apple-system,'Segoe UI',Roboto,'Liberation Sans',Arial,sans-serif"
const STYLE = `body{font:14px/1.5 ${FONTS};margin:16px;color:#1d2731;background:#fff}`
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

// The policy stands first, so that it applies to everything after it.
const framed = (html: string) =>
  `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta charset="utf-8"><style>${STYLE}</style>${html}`

export function MessageFrame({ title, html, className }: MessageFrameProps) {
  return <iframe className={className} title={title} sandbox="" srcDoc={framed(html)} />
}
