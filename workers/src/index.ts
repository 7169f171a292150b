/** Side effects: what the composition root starts. */
export type { Access, Log, WorkerDependencies } from './runtime/dependencies.ts'
export { openFollow, type Follow } from './runtime/follow.ts'
export { QUEUES } from './runtime/reactor.ts'
export { REACTORS_GROUP, startWorkers, type Workers } from './runtime/start.ts'
export { safeHtml } from './mail/safe-html.ts'
