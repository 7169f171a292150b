/** Uploaded blobs with their uploader, and the tree of the shared drive below its root. */
import type { Readable } from 'node:stream'

export interface BlobInfo {
  readonly id: string
  readonly sha256: string
  readonly fileName: string
  readonly size: number
  readonly uploadedBy: number
  /** The upload's Func, which names the box that the file was dropped into. */
  readonly purpose: string
  readonly uploadedAt: string
}

/** A file of the shared tree. */
export interface TreeFile {
  readonly name: string
  readonly size: number
  /** When its content was last changed, in milliseconds since 1970. */
  readonly modified: number
}

/** Thrown when a file exceeds the limit; the received part of an upload is removed. */
export class FileTooLarge extends Error {
  override name = 'FileTooLarge'
}

/** Thrown for a path that would leave the root, or an unknown file. */
export class FileNotFound extends Error {
  override name = 'FileNotFound'
}

/**
 * Thrown by every operation while the storage is unreachable or is the wrong one: nothing is known about files, and
 * nothing was changed. The storage may come back at any time.
 */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable'
}

export interface Files {
  /**
   * Stores a blob durably; identical bytes are kept once, under a new id each time. Delivered data gives its own id, so
   * that a resumed delivery repeats its uploads. Once the call resolves, every process can read the blob.
   */
  put(
    about: { readonly fileName: string; readonly uploadedBy: number; readonly purpose: string; readonly id?: string },
    content: Readable,
    maxBytes: number,
  ): Promise<BlobInfo>
  info(id: string): Promise<BlobInfo | null>
  /** @throws {FileNotFound} when the blob has vanished */
  read(id: string): Promise<Buffer>
  /** Puts a blob into the tree at `path` under the root; doing it again is harmless. Returns the path. */
  place(id: string, path: string): Promise<string>
  /** Writes a text or generated file into the tree under the root, replacing it whole. */
  write(path: string, content: Buffer): Promise<void>
  /**
   * Reads a file of the tree, at most `maxBytes`, by default 20 MB, because people put files of any size there.
   * @throws {FileTooLarge} for a larger one
   */
  readTree(path: string, maxBytes?: number): Promise<Buffer>
  /**
   * The SHA-256 of a file of the tree in lower-case hex, whatever its size: its bytes are never all in memory.
   * @throws {FileNotFound}
   */
  digestTree(path: string): Promise<string>
  /** Files directly under `path`, by name; a file that another process wrote may appear a while later. */
  filesIn(path: string): Promise<readonly TreeFile[]>
  /** Names of the folders directly under `path`; a folder that another process made may appear a while later. */
  folders(path: string): Promise<readonly string[]>
}
