/** Runs work one after the other, so that batches, retries and the last step of a rebuild never overlap. */
export { createTurns as createLock, type InTurn as Lock } from '@bindery/contracts/rules'
