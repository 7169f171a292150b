/** Faults at the start that a person can correct, in one line; any other fault is one of the product. */
import { EngineAway, FilesUnavailable } from '@bindery/contracts/ports'
import { codeOf } from './disk/durable.ts'
import { FolderUnusable, noSpace } from './disk/folder-unusable.ts'
import { freeBytes } from './disk/space.ts'
import { TooFewFiles } from './open-files.ts'
import { SettingsError } from './settings.ts'
import { DamagedFile } from './sqlite/damage.ts'
import { DataFolderInUse } from './sqlite/data-folder.ts'
import { DatabaseFault } from './sqlite/faults.ts'
import { LogNotWhole } from './whole-log.ts'
import { dirname } from 'node:path'

/** Null for an unexpected fault. */
export async function explained(error: unknown): Promise<string | null> {
  const known = [
    EngineAway,
    SettingsError,
    DataFolderInUse,
    DamagedFile,
    FilesUnavailable,
    FolderUnusable,
    LogNotWhole,
    TooFewFiles,
  ]
  if (error instanceof Error && known.some((kind) => error instanceof kind)) return error.message
  if (error instanceof DatabaseFault) return explainedFault(error)
  if (!(error instanceof Error)) return null
  switch (codeOf(error)) {
    case 'EMFILE':
    case 'ENFILE':
      return error.message
    case 'ENOSPC':
    case 'EDQUOT':
      return noSpace(pathOf(error))
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return error.message
    default:
      return null
  }
}

async function explainedFault({ file, kind, message }: DatabaseFault): Promise<string> {
  // Some calls of SQLite report a full disk only as an error of input or output.
  if (kind === 'full' || (kind === 'input-output' && (await freeBytes(dirname(file))) === 0))
    return noSpace(dirname(file))
  return message
}

const pathOf = (error: Error): string => ('path' in error && typeof error.path === 'string' ? dirname(error.path) : '')
