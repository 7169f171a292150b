/** What the two threads of the views do; the port's methods, less what belongs to the connection. */
import type { Views } from '@bindery/contracts/ports'

type Synchronous<Names extends keyof Views> = {
  [Name in Names]: (...args: Parameters<Views[Name]>) => Awaited<ReturnType<Views[Name]>>
}

export type WriteOperations = Synchronous<
  | 'ensure' | 'write' | 'beginGeneration' | 'writeGeneration' | 'swapGeneration' | 'abandonGeneration'
  | 'markSeen' | 'putNote'
>

export type ReadOperations = Synchronous<
  'epoch' | 'get' | 'getMany' | 'rowsOfStream' | 'page' | 'changedSince' | 'highWater' | 'seen' | 'notes'
>
