/** AI_FTS and AI_FILES: folders by what their documents hold, and the files of a folder (AI-001, AI-004, A-165). */
import type { NamedDocument, Views } from '@bindery/contracts/ports'
import { FILE_STATUS, searchPhrases } from '@bindery/contracts/rules'
import { aiDocument, AiFiles, AiFts, FILES_FOUND, FOLDERS_FOUND, type AiDocument } from '@bindery/contracts/wire'
import { queryHandler } from '../queries/handler.ts'
import { factsOf } from './document-facts.ts'
import { folderPath } from './folder-path.ts'

/** Documents in the order of their rank, with their status. */
async function withStatus(views: Pick<Views, 'getMany'>, found: readonly NamedDocument[]): Promise<AiDocument[]> {
  const rows = await factsOf(views, found)
  return found.map((document, at) => {
    const row = rows.get(document.sha256)
    const { Status = FILE_STATUS.notQueued, Facts = [], Note = '' } = row ?? {}
    return aiDocument(document, { status: Status, facts: Facts.length, note: Note }, at + 1)
  })
}

export const aiFts = queryHandler(AiFts, async ({ title, parametersOr, parametersAnd }, { views, documents }) => {
  const any = [title, ...parametersOr].map(searchPhrases)
  const found = await documents.folders({ any, all: parametersAnd.flatMap(searchPhrases), limit: FOLDERS_FOUND })
  return { Documents: await withStatus(views, found) }
})

export const aiFiles = queryHandler(AiFiles, async ({ title }, { views, documents }) => {
  const { found, more } = await documents.inFolder(folderPath(title), FILES_FOUND)
  return { Documents: await withStatus(views, found), More: more }
})
