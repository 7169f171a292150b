/** Looks through the shared tree: every file that is a document, with its size and date. */
import { FilesUnavailable, reasonOf, type DocumentPlace, type Files } from '@bindery/contracts/ports'
import { isDocument, isSearchedFolder } from '@bindery/contracts/rules'

/** Folders that are listed at once: a share answers slowly, and several answers overlap. */
const AT_ONCE = 8

export interface Walked {
  readonly found: ReadonlyMap<string, DocumentPlace>
  /** Folders that could not be listed, with the reason: nothing is known of what lies in them. */
  readonly unlisted: ReadonlyMap<string, string>
}

/** @throws {FilesUnavailable} when the share is away: nothing is known then, least of all that files have vanished */
export async function documentsIn(
  files: Pick<Files, 'folders' | 'filesIn'>,
  isStopped: () => boolean,
): Promise<Walked> {
  const [found, unlisted] = [new Map<string, DocumentPlace>(), new Map<string, string>()]

  async function look(folder: string): Promise<readonly string[]> {
    const within = folder === '' ? '' : `${folder}/`
    const [there, below] = await Promise.all([files.filesIn(folder), files.folders(folder)])
    for (const { name, size, modified } of there)
      if (isDocument(name)) found.set(`${within}${name}`, { path: `${within}${name}`, size, modified })
    return below
      .filter((name) => isDocument(name) && (folder !== '' || isSearchedFolder(name)))
      .map((name) => `${within}${name}`)
  }

  let folders: readonly string[] = ['']
  while (folders.length > 0 && !isStopped()) {
    const [now, later] = [folders.slice(0, AT_ONCE), folders.slice(AT_ONCE)]
    const below = await Promise.all(
      now.map((folder) =>
        look(folder).catch((error: unknown) => {
          // One folder without rights must not hide all others; of the tree itself nothing else is known.
          if (folder === '' || error instanceof FilesUnavailable) throw error
          unlisted.set(folder, reasonOf(error))
          return []
        }),
      ),
    )
    folders = [...below.flat(), ...later]
  }
  return { found, unlisted }
}
