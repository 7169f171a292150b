/** The template form of a quote as it travels: QUO-011, A-086, A-152. */
import * as v from 'valibot'
import { formValue, invalid } from '../rules/index.ts'
import { requiredText, text } from './fields.ts'

const templateInvalid = invalid('Template')

/** An item of the template form as it is shown and kept. */
export const FormItem = v.object({
  title: v.string(),
  type: v.string(),
  value: v.union([v.string(), v.number(), v.boolean()]),
  format: v.string(),
})
export type FormItem = v.InferOutput<typeof FormItem>

const Entered = v.object({
  title: requiredText('Title', 200),
  type: text('Type', 20),
  // A date may travel as a pair like every other date; its Text is what a form holds.
  value: v.pipe(
    v.nullish(v.union([v.string(), v.number(), v.boolean(), v.object({ Text: v.string() })], templateInvalid), ''),
    v.transform((value) => (typeof value === 'object' ? value.Text : value)),
  ),
  format: text('Format', 50),
}, templateInvalid)

/** A value that is not of its item's type is refused by the item's title. */
const FormEntry = v.pipe(
  Entered,
  v.rawTransform<v.InferOutput<typeof Entered>, FormItem>(({ dataset, addIssue, NEVER }) => {
    const { title, type, value } = dataset.value
    const kept = formValue(type, value)
    const isTooLong = typeof kept === 'string' && kept.length > 2_000
    if (kept !== null && !isTooLong) return { ...dataset.value, value: kept }
    addIssue({ message: invalid(title) })
    return NEVER
  }),
)

/** The filled template form: Results.Template of GET_TEMPLATE with its values. */
export const TemplateInput = v.object({
  FileName: requiredText('Template', 200),
  form_data: v.pipe(v.nullish(v.array(FormEntry, templateInvalid), []), v.maxLength(100, templateInvalid)),
}, templateInvalid)
export type TemplateInput = v.InferOutput<typeof TemplateInput>
