/** GET_SUBMISSION_FOLDERS: folders of the shared drive that look like a company's (API-015, A-071, A-152). */
import type { Files, Queries } from '@bindery/contracts/ports'
import { isAgencyFolder, keysAreSimilar, nameKey, SIMILAR_SHOWN } from '@bindery/contracts/rules'
import { GetSubmissionFolders, type ResultsOf } from '@bindery/contracts/wire'
import * as v from 'valibot'

/** Keys of folders' names, worked out once: there may be as many folders as companies. */
const KNOWN_FOLDERS = 200_000

export function openFolders(files: Pick<Files, 'folders'>): Queries {
  const keys = new Map<string, string>()

  function keyOf(folder: string): string {
    const known = keys.get(folder)
    if (known !== undefined) return known
    if (keys.size >= KNOWN_FOLDERS) keys.clear()
    const key = nameKey(folder)
    keys.set(folder, key)
    return key
  }

  async function similar(companyName: string): Promise<ResultsOf<typeof GetSubmissionFolders>> {
    const name = companyName.trim()
    const key = nameKey(name)
    const found = key === '' ? [] : (await files.folders('')).filter((folder) => !isAgencyFolder(folder) && keysAreSimilar(key, keyOf(folder)))
    // The folder of that very name first: it may be one of many.
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
