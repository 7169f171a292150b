/**
 * GET_SUBMISSION_FOLDERS: folders of the shared drive whose names are similar to a company's (API-015, A-071, A-152).
 */
import type { Files, Queries } from '@bindery/contracts/ports'
import { isAgencyFolder, keysAreSimilar, nameKey, SIMILAR_SHOWN } from '@bindery/contracts/rules'
import { GetSubmissionFolders, type ResultsOf } from '@bindery/contracts/wire'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'

/** How many folders' keys are remembered: there may be as many folders as companies. */
const KNOWN_FOLDERS = 200_000

export function openFolders(files: Pick<Files, 'folders'>): Queries {
  // Counted by size: `max` would set aside the memory for all of them at the start.
  const keys = new LRUCache<string, string>({ maxSize: KNOWN_FOLDERS, sizeCalculation: () => 1 })

  function keyOf(folder: string): string {
    const known = keys.get(folder)
    if (known !== undefined) return known
    const key = nameKey(folder)
    keys.set(folder, key)
    return key
  }

  async function similar(companyName: string): Promise<ResultsOf<typeof GetSubmissionFolders>> {
    const name = companyName.trim()
    const key = nameKey(name)
    const found =
      key === ''
        ? []
        : (await files.folders('')).filter((folder) => !isAgencyFolder(folder) && keysAreSimilar(key, keyOf(folder)))
    // The folder with exactly this name comes first.
    const ranked = found.toSorted((a, b) => Number(b === name) - Number(a === name))
    return {
      SubmissionFolders: ranked.slice(0, SIMILAR_SHOWN).map((Folder) => ({ Folder, FolderLink: `M:/${Folder}` })),
    }
  }

  return {
    funcs: [GetSubmissionFolders.func],
    async ask(_call, request) {
      const { CompanyName } = v.parse(GetSubmissionFolders.request, request)
      return { hasAccess: true, errorMessage: '', results: await similar(CompanyName) }
    },
  }
}
