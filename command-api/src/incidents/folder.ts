/** GET_INCIDENT_FOLDER and DOWNLOAD_INCIDENT_FILE: what lies in an incident's folder on the shared drive. */
import { FileNotFound, FileTooLarge, type Files, type Queries, type Reply } from '@bindery/contracts/ports'
import { INCIDENTS_FOLDER } from '@bindery/contracts/rules'
import { DownloadIncidentFile, GetIncidentFolder } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { mediaType } from '../documents/media-types.ts'
import { isLeftBeside } from '../facts/tree.ts'
import { refuse } from '../kernel/refusals.ts'
import { replyOf } from '../kernel/replies.ts'

export function openIncidentFolders(files: Pick<Files, 'filesIn' | 'readTree'>): Queries {
  const folderOf = (incidentId: number) => `${INCIDENTS_FOLDER}/${incidentId}`
  const filesOf = async (incidentId: number) =>
    (await files.filesIn(folderOf(incidentId))).filter(({ name }) => !isLeftBeside(name))

  async function list(incidentId: number): Promise<Reply> {
    const found = await filesOf(incidentId)
    return answer({ Files: found.map(({ name, size }) => ({ FileName: name, Size: size })) })
  }

  async function download(incidentId: number, fileName: string): Promise<Reply> {
    // Only a name that is listed is read, so that no path leads out of the folder.
    const isListed = (await filesOf(incidentId)).some(({ name }) => name === fileName)
    if (!isListed) return replyOf(refuse('attachment-gone'))
    try {
      const base64 = (await files.readTree(`${folderOf(incidentId)}/${fileName}`)).toString('base64')
      return answer({ Success: true, base64, datatype: mediaType(fileName), filename: fileName })
    } catch (error) {
      if (error instanceof FileTooLarge) return replyOf(refuse('file-too-large'))
      if (error instanceof FileNotFound) return replyOf(refuse('attachment-gone'))
      throw error
    }
  }

  return {
    funcs: [GetIncidentFolder.func, DownloadIncidentFile.func],
    async ask(call, request) {
      if (call.func === GetIncidentFolder.func) return list(v.parse(GetIncidentFolder.request, request).IncidentID)
      const { IncidentID, FileName } = v.parse(DownloadIncidentFile.request, request)
      return download(IncidentID, FileName)
    },
  }
}

const answer = (results: object): Reply => ({ hasAccess: true, errorMessage: '', results: { ...results } })
