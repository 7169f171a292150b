/**
 * The After token of the last command: for a minute, queries send it and wait until that command's rows are readable
 * (A-146).
 */

const USEFUL_FOR = 60_000
let latest = { token: '', until: 0 }

export function rememberAfter(token: string): void {
  latest = { token, until: Date.now() + USEFUL_FOR }
}

export const latestAfter = (): string => (Date.now() < latest.until ? latest.token : '')

export function forgetAfter(): void {
  latest = { token: '', until: 0 }
}
