/** Why a folder cannot be made or used: in words that name it and say what to do. */
import { codeOf } from './durable.ts'

/** A folder in which this process cannot work; the message is for the person who can mend it. */
export class FolderUnusable extends Error {
  override name = 'FolderUnusable'
}

/** How a person knows a folder, and what can be done instead of mending it. */
export interface Called {
  readonly name: string
  /** The end of a sentence, such as ', or do something else'; may be empty. */
  readonly instead: string
}

export const A_FOLDER: Called = { name: 'The folder', instead: '' }

export const noSpace = (dir: string): string =>
  `There is no space left on the disk of ${dir}. Free some and start again: nothing that was acknowledged is lost.`

type Reason = (dir: string, called: Called, path: string) => string

const notOurs: Reason = (dir, { name, instead }) =>
  `${name} ${dir} may not be read and written by this process (user ${process.getuid?.() ?? 'unknown'}). ` +
  `Give it to that user${instead}.`

const noFolder: Reason = (dir, { name, instead }, path) =>
  `${name} ${dir} ${path === dir ? 'is' : `cannot be made: ${path} is`} no folder. Move what is there away${instead}.`

/** By the system's error code. */
const REASONS: Readonly<Record<string, Reason>> = {
  ENOSPC: noSpace,
  EDQUOT: noSpace,
  EROFS: (dir, { name, instead }) => `${name} ${dir} is read-only. Mount it for writing${instead}.`,
  ENOENT: (dir, { name, instead }) => `${name} ${dir} is not there and cannot be made. Make it${instead}.`,
  EACCES: notOurs,
  EPERM: notOurs,
  ENOTDIR: noFolder,
  EEXIST: noFolder,
}

/**
 * Does something that needs the folder.
 * @throws {FolderUnusable} when it fails for a reason that a person can mend
 */
export async function usable<T>(dir: string, called: Called, use: () => Promise<T>): Promise<T> {
  try {
    return await use()
  } catch (error) {
    const reason = REASONS[codeOf(error) ?? '']
    throw reason ? new FolderUnusable(reason(dir, called, pathOf(error) ?? dir), { cause: error }) : error
  }
}

/** The path that a failed call of the system was about. */
const pathOf = (error: unknown): string | null =>
  error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : null

/** A link in the place of a folder that names nothing, as where a mount is missing. */
export const leadsNowhere = (link: string, target: string, { name, instead }: Called): FolderUnusable =>
  new FolderUnusable(
    `${name} ${link} leads nowhere: the link there names ${target}, and nothing is there. ` +
      `Mount or make what it names${instead}.`,
  )
