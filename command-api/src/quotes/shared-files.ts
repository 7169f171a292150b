/** The agency's own folders of the shared drive: template forms, and files offered to every quote (QUO-011, QUO-013, A-049). */
import { FileNotFound, FileTooLarge, type Answer, type Files, type Queries } from '@bindery/contracts/ports'
import { fileProblem, SHARED_FOLDER, templateBroken, templateMissing, TEMPLATES_FOLDER } from '@bindery/contracts/rules'
import { fileChoice, GetAttachmentFiles, GetTemplate, type FileChoice } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { readTemplateForm } from '../documents/template-file.ts'
import { isLeftBeside } from '../facts/tree.ts'
import { refuse } from '../kernel/refusals.ts'
import { replyOf } from '../kernel/replies.ts'
import { QUOTE_FIELDS } from './document-values.ts'

/** Enough for a form of a hundred items with long texts. */
const MAX_FORM_BYTES = 1_048_576

export function openSharedFiles(files: Pick<Files, 'folders' | 'filesIn' | 'readTree'>): Queries {
  async function template(FileName: string): Promise<Answer> {
    const read = await formText(FileName)
    if (read === null) return replyOf(refuse('template-missing', templateMissing(FileName)))
    const form = 'problem' in read ? read : readTemplateForm(read.text, QUOTE_FIELDS)
    if ('problem' in form) return replyOf(refuse('template-broken', templateBroken(FileName, form.problem)))
    return answer({ Template: { FileName, form_data: form.items } })
  }

  /** Null when the form does not exist, or its name leaves the folder of templates. */
  async function formText(fileName: string): Promise<{ readonly text: string } | { readonly problem: string } | null> {
    try {
      return { text: (await files.readTree(`${TEMPLATES_FOLDER}/${fileName}`, MAX_FORM_BYTES)).toString('utf8') }
    } catch (error) {
      if (error instanceof FileTooLarge) return { problem: 'it is larger than 1 MB' }
      if (error instanceof FileNotFound) return null
      throw error
    }
  }

  /** The files of all groups, without those that cannot be sent. */
  async function shared(): Promise<readonly FileChoice[]> {
    const groups = await files.folders(SHARED_FOLDER)
    const choices = await Promise.all(
      groups.map(async (group) => {
        const found = await files.filesIn(`${SHARED_FOLDER}/${group}`)
        return found
          .filter(({ name, size }) => !isLeftBeside(name) && fileProblem(name, size) === '')
          .map(({ name }) => fileChoice(`${SHARED_FOLDER}/${group}/${name}`, { group, attached: false }))
      }),
    )
    return choices.flat()
  }

  return {
    funcs: [GetTemplate.func, GetAttachmentFiles.func],
    async ask(call, request) {
      if (call.func === GetTemplate.func) return template(v.parse(GetTemplate.request, request).FileName)
      return answer({ AttachmentFiles: await shared() })
    },
  }
}

const answer = (results: object): Answer => ({ hasAccess: true, errorMessage: '', results: { ...results } })
