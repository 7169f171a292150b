/**
 * The credentials that every call of a signed-in person carries, from the browser's storage under the keys of AUTH-005.
 */
export interface Credentials {
  readonly sid: string
  readonly token: string
}

const read = (key: 'sid' | 'token') => localStorage.getItem(key) ?? ''

export const hasToken = (): boolean => read('token') !== ''

/** null when nobody is signed in. */
export const readCredentials = (): Credentials | null =>
  hasToken() ? { sid: read('sid'), token: read('token') } : null
