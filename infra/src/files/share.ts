/**
 * Whether the folder of files is present and still the same one. A share that is not mounted leaves an empty folder in
 * its place, as if no file had ever existed. So the folder contains a marker, whose content is remembered elsewhere;
 * while device and inode are unchanged, the marker is not read.
 */
import { FilesUnavailable } from '@bindery/contracts/ports'
import { stat } from 'node:fs/promises'
import { codeOf, isMissing } from '../disk/durable.ts'
import { expectMarker, type Marked } from './share-marker.ts'

export interface ShareOptions extends Marked {
  /** Prepares the folder each time it is found, and only then: nothing is made below an empty mount point. */
  readonly prepare: () => Promise<void>
}

/** The error codes of an unreachable share, besides a missing one. */
const OUT_OF_REACH: ReadonlySet<string | null> = new Set([
  'ESTALE',
  'ENOTCONN',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENODEV',
  'ENXIO',
  'ETIMEDOUT',
  'ECONNREFUSED',
  'ECONNABORTED',
])

export class Share {
  readonly #options: ShareOptions
  /** Device and inode of the folder whose marker was read last. */
  #seen = ''
  #looking: Promise<void> | null = null

  constructor(options: ShareOptions) {
    this.#options = options
  }

  /** @throws {FilesUnavailable} */
  async expectThere(): Promise<void> {
    const place = await this.#reached(() => this.#place())
    if (place === this.#seen) return
    this.#looking ??= this.#find(place).finally(() => {
      this.#looking = null
    })
    await this.#looking
  }

  /**
   * Checks the folder before and after the work: while the folder is away, a failure or an empty listing proves
   * nothing.
   * @throws {FilesUnavailable}
   */
  async use<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.expectThere()
    try {
      const result = await work()
      if (isNothing(result)) await this.expectThere()
      return result
    } catch (error) {
      if (OUT_OF_REACH.has(codeOf(error))) throw this.#away(error)
      await this.expectThere()
      throw error
    }
  }

  async #find(place: string): Promise<void> {
    await this.#reached(async () => {
      await expectMarker(this.#options)
      await this.#options.prepare()
    })
    this.#seen = place
  }

  async #place(): Promise<string> {
    const { dev, ino } = await stat(this.#options.root, { bigint: true })
    return `${dev} ${ino}`
  }

  async #reached<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      throw isMissing(error) || OUT_OF_REACH.has(codeOf(error)) ? this.#away(error) : error
    }
  }

  #away(cause: unknown): FilesUnavailable {
    return new FilesUnavailable(`The folder of files ${this.#options.root} cannot be reached, or is not mounted.`, {
      cause,
    })
  }
}

const isNothing = (result: unknown) => result === null || (Array.isArray(result) && result.length === 0)
