/** The template form of a quote as it is sent: QUO-011, A-086, A-152. */
import * as v from 'valibot'
import { formValue, invalid, isLongerThan, severalLines, type FormValue } from '../rules/index.ts'
import { requiredText, text } from './fields.ts'

const templateInvalid = invalid('Template')

/** An item of the template form as it is shown and stored. */
export const FormItem = v.object({
  title: v.string(),
  type: v.string(),
  value: v.union([v.string(), v.number(), v.boolean()]),
  format: v.string(),
})
export type FormItem = v.InferOutput<typeof FormItem>

const Entered = v.object(
  {
    title: requiredText('Title', 200),
    type: text('Type', 20),
    // A date may be sent as a pair like every other date; its Text is the form's value.
    value: v.pipe(
      v.nullish(v.union([v.string(), v.number(), v.boolean(), v.object({ Text: v.string() })], templateInvalid), ''),
      v.transform((value) => (typeof value === 'object' ? value.Text : value)),
    ),
    format: text('Format', 50),
  },
  templateInvalid,
)

const LONGEST_VALUE = 2_000

/** The text to store; null for a text that holds half of a surrogate pair, or is too long for a document. */
function textValue(entered: string): string | null {
  if (entered.length > 2 * LONGEST_VALUE || !entered.isWellFormed()) return null
  const text = severalLines(entered)
  return isLongerThan(text, LONGEST_VALUE) ? null : text
}

function keptValue(type: string, entered: FormValue): FormValue | null {
  const value = typeof entered === 'string' ? textValue(entered) : entered
  return value === null ? null : formValue(type, value)
}

/** An entry whose value is not of its item's type is refused; the message names the item by its title. */
const FormEntry = v.pipe(
  Entered,
  v.rawTransform<v.InferOutput<typeof Entered>, FormItem>(({ dataset, addIssue, NEVER }) => {
    const { title, type, value } = dataset.value
    const kept = keptValue(type, value)
    if (kept !== null) return { ...dataset.value, value: kept }
    addIssue({ message: invalid(title) })
    return NEVER
  }),
)

/** The filled template form: Results.Template of GET_TEMPLATE with its values. */
export const TemplateInput = v.object(
  {
    FileName: requiredText('Template', 200),
    form_data: v.pipe(v.nullish(v.array(FormEntry, templateInvalid), []), v.maxLength(100, templateInvalid)),
  },
  templateInvalid,
)
export type TemplateInput = v.InferOutput<typeof TemplateInput>
