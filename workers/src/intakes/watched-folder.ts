/** The folder that brokers' mails are laid into, as the watch sees it. */

export interface LaidFile {
  readonly name: string
  readonly size: number
  /** When its content was last changed, in milliseconds since 1970. */
  readonly modified: number
}

/** The folders in it that files are moved to. */
export const SETTLED = { taken: 'taken', refused: 'refused' } as const

export interface WatchedFolder {
  /** The files directly in it, by name. @throws when the folder is away */
  list(): Promise<readonly LaidFile[]>
  /** Null when the file is not there any more. */
  read(name: string): Promise<Buffer | null>
  /**
   * Moves a file into one of its folders, under a name that is free there. A file that is gone, or that was changed or
   * replaced since it was listed, stays as it is: nobody has read what is there now.
   * @param note written beside it, for the people who laid it in
   */
  settle(file: LaidFile, into: keyof typeof SETTLED, note?: string): Promise<void>
}

/** Whether a name still has the content that it had. */
export const isUnchanged = (now: Omit<LaidFile, 'name'>, then: Omit<LaidFile, 'name'> | undefined): boolean =>
  then !== undefined && then.size === now.size && then.modified === now.modified
