/** Read models: projectors and their runner, the queries over them, and histories. */
export { projectors } from './projectors.ts'
export type { Log } from './runner/log.ts'
export { rowsAfter, type LiveRow } from './runner/fold.ts'
export { projector, type Projector, type ProjectorDefinition } from './runner/projector.ts'
export { startProjections, type ProjectionParts, type Projections, type Timings } from './runner/start.ts'
export { consumerStatus, type ConsumerStatus, type ProjectionStatus } from './runner/status.ts'
export { createWaitFor, type WaitFor, type WaitOptions } from './runner/waiting.ts'
