/** Decides: the command handlers, the dispatcher, sessions, and the HTTP face. */
export { commandHandlers } from './handlers.ts'
export { afterToken, seenIn } from './kernel/after.ts'
export { openKernel, type Kernel, type KernelParts } from './kernel/kernel.ts'
export type { FindRenewal } from './kernel/needs.ts'
