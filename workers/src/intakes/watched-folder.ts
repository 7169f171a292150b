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
   * Moves a file into one of its folders, under a name that is free there; harmless when the file is gone.
   * @param note written beside it, for the people who laid it in
   */
  settle(name: string, into: keyof typeof SETTLED, note?: string): Promise<void>
}
