/** Documents generated for quotes in tests: their requests, the folders of their templates, and their texts. */
import { SendSubmission, type BodyOf, type GenerateQuoteDocuments } from '@bindery/contracts/wire'
import { quote, submission } from './fixtures.ts'
import { openPapers, type Papers } from './papers.ts'
import { wordText } from './word.ts'

type Body = BodyOf<typeof GenerateQuoteDocuments>

/** The delivered template form, filled in. */
export const ANSWERS = [
  { title: 'Retroactive Date', type: 'date', value: { Text: '01/07/2020' }, format: 'D MMMM YYYY' },
  { title: 'Territorial Limits', type: 'string', value: 'Australia <only>', format: '' },
  { title: 'Defence Costs in addition', type: 'bool', value: 1, format: '' },
  { title: 'Reinstatements', type: 'number', value: '2', format: '0' },
] satisfies Body['Template']['form_data']

export const generate = (
  SubmissionID: number,
  change: { Quote?: Partial<Body['Quote']>; Template?: Partial<Body['Template']> } = {},
): Body => ({
  Quote: { ...quote(SubmissionID).Quote, ...change.Quote },
  Template: { FileName: 'quote.json', form_data: ANSWERS, ...change.Template },
})

export interface QuotePapers extends Papers {
  /** Sends a submission; resolves to its number. */
  received(InsuredCompanyName: string): Promise<number>
  /** Makes a template folder with an empty form and the given documents; resolves to the form's name. */
  templates(folder: string, documents: Readonly<Record<string, Uint8Array | string>>): Promise<string>
  /** The text of a document on the shared drive. */
  textOf(path: string): Promise<string>
}

export async function openQuotePapers(): Promise<QuotePapers> {
  const papers = await openPapers()
  const { mia, tree } = papers
  return {
    ...papers,
    async received(InsuredCompanyName) {
      return (await mia.send(SendSubmission, submission({ InsuredCompanyName }))).SubmissionID
    },
    async templates(folder, documents) {
      await tree.put(`_templates/${folder}/quote.json`, '{"form_data":[]}')
      for (const [name, content] of Object.entries(documents)) await tree.put(`_templates/${folder}/${name}`, content)
      return `${folder}/quote.json`
    },
    textOf: async (path) => wordText(await tree.read(path)),
  }
}
