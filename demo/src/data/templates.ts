/** The sixteen mail templates. No screen edits them. */
import { BROKER_LETTERS } from './broker-letters.ts'
import { OFFICE_LETTERS } from './office-letters.ts'

export interface DeliveredTemplate {
  readonly name: string
  readonly content: string
  /** The placeholders that the text may contain. */
  readonly keywords: string
}

/** The placeholders of a text, each once, in the order of the text. */
const placeholdersOf = (content: string) => [
  ...new Set(Array.from(content.matchAll(/\{\{(\w+)\}\}/gu), ([, name = '']) => name)),
]

export const TEMPLATES: readonly DeliveredTemplate[] = Object.entries({ ...BROKER_LETTERS, ...OFFICE_LETTERS }).map(
  ([name, content]) => ({
    name: `${name}-EMAIL-MESSAGE`,
    content,
    keywords: placeholdersOf(content).join(', '),
  }),
)

/** The text of a template in which the known placeholders are filled; the others are filled when it is sent. */
export function letter(name: string, values: Readonly<Record<string, string>>): string {
  const template = TEMPLATES.find((each) => each.name === `${name}-EMAIL-MESSAGE`)
  if (!template) throw new Error(`There is no template ${name}.`)
  return template.content.replaceAll(/\{\{(\w+)\}\}/gu, (braces, placeholder: string) =>
    escaped(values[placeholder] ?? braces),
  )
}

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
