/** Starts the alerts that the settings ask for. */
import type { Mail } from '@bindery/contracts/ports'
import type { Settings } from '../settings.ts'
import { startAlerts } from './alerts.ts'
import { mailbox, webhook } from './targets.ts'

type Parts = Omit<Parameters<typeof startAlerts>[0], 'targets' | 'installation'> & { readonly mail: Mail }

const MAILTO = /^mailto:/iu

/** @returns a function that ends them; without targets there is nothing to end */
export function openAlerts(
  { BINDERY_ALERTS, BINDERY_NAME, MAIL_FROM }: Pick<Settings, 'BINDERY_ALERTS' | 'BINDERY_NAME' | 'MAIL_FROM'>,
  { mail, ...parts }: Parts,
): () => Promise<void> {
  if (BINDERY_ALERTS.length === 0) return async () => undefined
  const targets = BINDERY_ALERTS.map((target) =>
    MAILTO.test(target) ? mailbox(target.replace(MAILTO, ''), mail, MAIL_FROM) : webhook(target),
  )
  return startAlerts({ ...parts, targets, installation: BINDERY_NAME })
}
