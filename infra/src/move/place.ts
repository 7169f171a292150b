/** The progress of a move, kept in a file, so that an interrupted move can continue. */
import { StoredMark, type LogMark } from '@bindery/contracts/ports'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { isMissing, writeDurably } from '../disk/durable.ts'

const Place = v.object({ mark: v.nullable(StoredMark) })
type Place = v.InferOutput<typeof Place>

export interface PlaceFile {
  /** Null before the first move. */
  recall(): Promise<Place | null>
  keep(mark: LogMark | null): Promise<void>
}

export const placeIn = (file: string): PlaceFile => ({
  async recall() {
    try {
      return v.parse(Place, JSON.parse(await readFile(file, 'utf8')))
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  },
  async keep(mark) {
    await mkdir(dirname(file), { recursive: true })
    await writeDurably(file, JSON.stringify({ mark }), `${file}.new`)
  },
})
