/** The status of a file in words and in its colour (AI-005, A-141). */
import { FILE_STATUS, type FileStatus } from '@bindery/contracts/rules'

interface StatusLook {
  readonly words: string
  /** A colour of CSS by its name. */
  readonly colour: string
}

export const STATUS_LOOKS: Readonly<Record<FileStatus, StatusLook>> = {
  [FILE_STATUS.notQueued]: { words: 'Not queued', colour: 'darkred' },
  [FILE_STATUS.queued]: { words: 'Queued', colour: 'blue' },
  [FILE_STATUS.processing]: { words: 'Being processed', colour: 'darkblue' },
  [FILE_STATUS.ready]: { words: 'Facts ready', colour: 'darkgreen' },
}

/** Whether the status will change by itself. */
export const isOnItsWay = (status: FileStatus): boolean =>
  status === FILE_STATUS.queued || status === FILE_STATUS.processing
