/** The turns of tasks that must not overlap, for the adapters: files, feeds and digests. */
export { createTurns, type InTurn } from '@bindery/contracts/rules'
