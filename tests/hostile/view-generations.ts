/** Generations of hostile views: built beside the readable rows, which they replace in one step. */
import type { RowWrite, Views } from '@bindery/contracts/ports'
import { randomUUID } from 'node:crypto'
import type { Collection, Generation } from './view-data.ts'

/** Works on a collection after all earlier writes of it. */
export type InTurn = <T>(name: string, work: (collection: Collection) => Promise<T>) => Promise<T>

type Generations = Pick<
  Views,
  'beginGeneration' | 'writeGeneration' | 'closeReadable' | 'swapGeneration' | 'abandonGeneration'
>

export function viewGenerations(inTurn: InTurn): Generations {
  return {
    beginGeneration: (name, version) =>
      inTurn(name, async (collection) => {
        collection.building = { name: randomUUID(), version, closed: false, rows: new Map() }
        return collection.building.name
      }),
    writeGeneration: (name, rows, generation) =>
      inTurn(name, async (collection) => {
        const building = begun(name, collection, generation)
        for (const row of rows) {
          const built = building.rows.get(row.key)
          if (!built || built.revision < row.revision) building.rows.set(row.key, { ...row, changeNumber: 0 })
        }
      }),
    closeReadable: (name, generation) =>
      inTurn(name, async (collection) => {
        begun(name, collection, generation)
        if (collection.readable) collection.readable.closed = true
      }),
    swapGeneration: (name, generation) =>
      inTurn(name, async (collection) => {
        const { readable } = collection
        const building = begun(name, collection, generation)
        let highWater = collection.highWater
        for (const [key, row] of building.rows) {
          const old = readable?.rows.get(key)
          const same = old ? sameText(old, row) : row.row === null
          if (!same) highWater += 1
          building.rows.set(key, { ...row, changeNumber: same ? (old?.changeNumber ?? 0) : highWater })
        }
        for (const [key, old] of readable?.rows ?? []) {
          if (building.rows.has(key)) continue
          if (old.row !== null) highWater += 1
          const changeNumber = old.row === null ? old.changeNumber : highWater
          building.rows.set(key, { ...old, row: null, heavy: null, changeNumber })
        }
        collection.readable = building
        collection.building = null
        collection.highWater = highWater
        return highWater
      }),
    abandonGeneration: (name, generation) =>
      inTurn(name, async (collection) => {
        if (generation !== undefined && collection.building?.name !== generation) return
        collection.building = null
        if (collection.readable) collection.readable.closed = false
      }),
  }
}

function begun(name: string, { building }: Collection, generation = building?.name): Generation {
  if (!building) throw new Error(`No generation of ${name} is being built.`)
  if (building.name !== generation) throw new Error(`Another generation of ${name} is being built now.`)
  return building
}

export const sameText = (a: RowWrite, b: RowWrite): boolean => a.row === b.row && a.heavy === b.heavy
