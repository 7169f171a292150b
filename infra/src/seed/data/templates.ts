/** The sixteen mail templates. No screen edits them. */
import { BROKER_LETTERS } from './broker-letters.ts'
import { OFFICE_LETTERS } from './office-letters.ts'

export interface DeliveredTemplate {
  readonly name: string
  readonly content: string
  /** What the text may be filled with. */
  readonly keywords: string
}

/** Each placeholder once, in the order of the text. */
const placeholdersOf = (content: string) =>
  [...new Set(Array.from(content.matchAll(/\{\{(\w+)\}\}/gu), ([, name = '']) => name))]

export const TEMPLATES: readonly DeliveredTemplate[] = Object.entries({ ...BROKER_LETTERS, ...OFFICE_LETTERS })
  .map(([name, content]) => ({
  name: `${name}-EMAIL-MESSAGE`, content, keywords: placeholdersOf(content).join(', '),
}))

/** The text of a template with what is known of its placeholders; the others are filled when it is sent, as in any message. */
export function letter(name: string, values: Readonly<Record<string, string>>): string {
  const template = TEMPLATES.find((each) => each.name === `${name}-EMAIL-MESSAGE`)
  if (!template) throw new Error(`There is no template ${name}.`)
  return template.content.replaceAll(/\{\{(\w+)\}\}/gu, (braces, placeholder: string) => escaped(values[placeholder] ?? braces))
}

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
