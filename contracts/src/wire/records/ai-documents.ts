/** A document as the AI helper shows it: where it lies on people's drives, and how far its facts are. */
import {
  baseName,
  documentFolderLink,
  driveLink,
  folderOfDocument,
  repositoryOf,
  type FileStatus,
} from '../../rules/index.ts'
import type { AiDocument } from '../ai.ts'

/** @param top its rank in the answer */
export const aiDocument = (
  { path, title, sha256 }: { readonly path: string; readonly title: string; readonly sha256: string },
  progress: { readonly status: FileStatus; readonly facts: number; readonly note: string },
  top: number,
): AiDocument => ({
  title,
  top,
  folder: folderOfDocument(path),
  filename: baseName(path),
  sha256,
  status: progress.status,
  Facts: progress.facts,
  note: progress.note,
  Folder: repositoryOf(path),
  FolderLink: documentFolderLink(path),
  FileLink: driveLink(path),
})
