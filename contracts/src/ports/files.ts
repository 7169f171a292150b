/** Uploaded blobs with their uploader, and the shared-drive tree, never outside its root. */
import type { Readable } from 'node:stream'

export interface BlobInfo {
  readonly id: string
  readonly sha256: string
  readonly fileName: string
  readonly size: number
  readonly uploadedBy: number
  /** The upload's Func: which box the file was dropped into. */
  readonly purpose: string
  readonly uploadedAt: string
}

/** A file of the shared tree. */
export interface TreeFile {
  readonly name: string
  readonly size: number
}

/** Thrown when a file exceeds the limit; what was received of an upload is removed. */
export class FileTooLarge extends Error {
  override name = 'FileTooLarge'
}

/** Thrown for a path that would leave the root, or an unknown file. */
export class FileNotFound extends Error {
  override name = 'FileNotFound'
}

export interface Files {
  /**
   * Stores a blob durably; the same bytes are kept once, the entry (id) is new each time, unless delivered data names
   * it, so that a delivery which goes on repeats its uploads. Once it resolves, every process can read it.
   */
  put(
    about: { readonly fileName: string; readonly uploadedBy: number; readonly purpose: string; readonly id?: string },
    content: Readable,
    maxBytes: number,
  ): Promise<BlobInfo>
  info(id: string): Promise<BlobInfo | null>
  /** @throws {FileNotFound} when the blob vanished. */
  read(id: string): Promise<Buffer>
  /** Puts a blob into the tree at `path` under the root; doing it again is harmless. Returns the path. */
  place(id: string, path: string): Promise<string>
  /** Writes a text or generated file into the tree under the root, replacing it whole. */
  write(path: string, content: Buffer): Promise<void>
  /**
   * People lay down what they like there: no more than `maxBytes` is read, 20 MB unless said otherwise.
   * @throws {FileTooLarge} for a larger one.
   */
  readTree(path: string, maxBytes?: number): Promise<Buffer>
  /** Files directly under `path`, by name; one that another process wrote may show a while later. */
  filesIn(path: string): Promise<readonly TreeFile[]>
  /** Names of the folders directly under `path`; one that another process made may show a while later. */
  folders(path: string): Promise<readonly string[]>
}
