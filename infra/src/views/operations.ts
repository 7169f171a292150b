/** The operations of the two threads of the views: the port's methods, without those of the connection. */
import type { Views } from '@bindery/contracts/ports'
import type { Portion } from './portion.ts'

type Synchronous<Names extends keyof Views> = {
  [Name in Names]: (...args: Parameters<Views[Name]>) => Awaited<ReturnType<Views[Name]>>
}

export type WriteOperations = Synchronous<
  | 'ensure'
  | 'write'
  | 'beginGeneration'
  | 'closeReadable'
  | 'swapGeneration'
  | 'abandonGeneration'
  | 'markSeen'
  | 'putNote'
> & {
  /** `writeGeneration` with its rows as they travel between threads. */
  writePortion(collection: string, portion: Portion, generation?: string): void
}

export type ReadOperations = Synchronous<
  | 'epoch'
  | 'marks'
  | 'upTo'
  | 'get'
  | 'getMany'
  | 'rowsOfStream'
  | 'page'
  | 'changedSince'
  | 'highWater'
  | 'seen'
  | 'notes'
>
