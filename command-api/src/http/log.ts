/** The log that the HTTP side needs, and the fixed text by which guards find calls in it. */
/**
 * Logged beside every sign-in, and beside every call without a session, a right or a known name, so that guards can
 * watch for it.
 */
export const FOR_GUARDS = 'A call that guards are interested in'

export interface Log {
  info(about: object, message: string): void
  warn(about: object, message: string): void
  error(about: object, message: string): void
}
