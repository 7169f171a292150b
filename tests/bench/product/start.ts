/** Starts a process of this folder as it is bundled, which is how people run the product. */
import { pathToFileURL } from 'node:url'
import { built, builtEnv } from '../../support/built.ts'
import { startChild, type Child, type Questions } from '../child.ts'
import type { RebuilderQuestions } from './rebuilder.ts'
import type { ServerQuestions } from './server.ts'

function start<Q extends Questions>(name: string, execArgv: readonly string[]): Child<Q> {
  const [option, script] = built(`tests/bench/product/${name}.ts`)
  return startChild<Q>(pathToFileURL(script), [option, ...execArgv], builtEnv())
}

/** @param execArgv options of its process, such as the folder for a profile */
export const startServer = (execArgv: readonly string[] = []) => start<ServerQuestions>('server', execArgv)
export const startRebuilder = (execArgv: readonly string[] = []) => start<RebuilderQuestions>('rebuilder', execArgv)
