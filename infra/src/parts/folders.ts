/** The folders besides the databases: files that people send and share, and the outbox when no mail server is set. */
import type { Files, Mail, Outbox } from '@bindery/contracts/ports'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { keepToOwner } from '../disk/keep-to-owner.ts'
import { makeFolder } from '../disk/make-folder.ts'
import { hasSpace } from '../disk/space.ts'
import { groupModes } from '../disk/umask.ts'
import { openFolderFiles } from '../files/folder-files.ts'
import { memoryIn } from '../files/share-marker.ts'
import { openOutboxMail } from '../mail/outbox-mail.ts'
import { openSmtpMail } from '../mail/smtp-mail.ts'
import { isShared, shareMemory, type Settings } from '../settings.ts'
import type { Check } from './check.ts'

export const outboxFolder = (settings: Settings) => join(settings.BINDERY_DATA, 'outbox')

/** Closes the data folder to everybody but its owner, before anything is written into it. */
export async function closeToOthers(settings: Settings, log: Logger): Promise<void> {
  const except = isShared(settings) ? settings.BINDERY_FILES : undefined
  if (!(await keepToOwner(settings.BINDERY_DATA, except))) {
    log.warn(
      { folder: settings.BINDERY_DATA },
      'Others may read the data folder, and only its owner can close it to them',
    )
  }
  await makeFolder(outboxFolder(settings))
}

export interface Shared {
  readonly files: Files
  readonly checks: readonly Check[]
}

/**
 * Opens the folder of files; the product starts without a share that is away: work that needs it waits, or is refused.
 */
export async function openFiles(settings: Settings, log: Logger): Promise<Shared> {
  const files = await openFolderFiles({
    root: settings.BINDERY_FILES,
    memory: memoryIn(shareMemory(settings)),
    ...(isShared(settings) && { shared: groupModes() }),
  })
  await files
    .expectThere()
    .catch((err: unknown) => log.error({ err }, 'The files are away: whatever needs them waits, or is refused'))
  return {
    files,
    checks: [
      ['disk', () => hasSpace(settings.BINDERY_DATA)],
      [
        'files',
        async () => {
          await files.expectThere()
          await hasSpace(settings.BINDERY_FILES)
        },
      ],
    ],
  }
}

export async function openMail(settings: Settings): Promise<{ readonly mail: Mail; readonly outbox: Outbox | null }> {
  if (settings.SMTP_URL !== '') return { mail: openSmtpMail({ url: settings.SMTP_URL }), outbox: null }
  const outbox = await openOutboxMail({ folder: outboxFolder(settings) })
  return { mail: outbox, outbox }
}
