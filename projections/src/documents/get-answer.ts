/** AI_GET_ANSWER: answers to a question, each word for word from a document of the folder (AI-010, A-165). */
import { baseName } from '@bindery/contracts/rules'
import { AiGetAnswer } from '@bindery/contracts/wire'
import { queryHandler } from '../queries/handler.ts'
import { answersIn } from './answers/answers.ts'
import { withAlike, wordsOf } from './answers/words.ts'
import { folderPath } from './folder-path.ts'

/** Of more documents the best are read. */
const DOCUMENTS_READ = 12

export const aiGetAnswer = queryHandler(AiGetAnswer, async ({ folder, question }, { documents }) => {
  const words = wordsOf(question)
  if (words.length === 0) return { Answers: [] }
  const found = await documents.speakingOf(folderPath(folder), withAlike(words), DOCUMENTS_READ)
  const answers = await answersIn(words, found)
  return {
    Answers: answers.map(({ text, page, document: { sha256, path } }) => ({
      a: text,
      doc_k: sha256,
      filename: baseName(path),
      page,
    })),
  }
})
