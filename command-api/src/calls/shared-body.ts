/** A body that several callers may be sent: its bytes are made, and compressed, once for all of them. */
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'

const compress = promisify(gzip)

export class SharedBody {
  readonly text: string
  #gzipped: Promise<Buffer> | null = null

  constructor(text: string) {
    this.text = text
  }

  /** Rows become a tenth at the fastest level; a slower one would take longer than it saves. */
  gzipped(): Promise<Buffer> {
    this.#gzipped ??= compress(this.text, { level: constants.Z_BEST_SPEED })
    return this.#gzipped
  }
}
