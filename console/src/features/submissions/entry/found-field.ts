/** What a draft keeps of the intake that filled it. */
import * as v from 'valibot'

/** A field for which an intake says something, until a person has looked at it. */
export const FoundField = v.object({
  /** The field's name in the draft. */
  name: v.string(),
  /** The value as JSON. */
  value: v.string(),
  /** True where the field has the person's own value, and the intake says another. */
  differs: v.optional(v.boolean(), false),
  /** What is said instead of the words, where the value cannot be taken over as it is; else ''. */
  hint: v.optional(v.string(), ''),
  /** From 0 to 1; null where nothing says it. */
  confidence: v.nullable(v.number()),
  /** The words that it was read from. */
  sentence: v.string(),
  FileName: v.string(),
  page: v.number(),
})
export type FoundField = v.InferOutput<typeof FoundField>

/** The marks without this one; a field may have several, each with another value. */
export const without = (marks: readonly FoundField[], one: FoundField): FoundField[] =>
  marks.filter(({ name, value, differs }) => name !== one.name || value !== one.value || differs !== one.differs)

const Covers = v.record(v.string(), v.boolean())

/** The kinds of cover that a mark of Products names: an intake adds its own to those that are ticked. */
export const coversIn = ({ value }: Pick<FoundField, 'value'>): readonly string[] =>
  Object.entries(v.parse(Covers, JSON.parse(value))).flatMap(([cover, isCovered]) => (isCovered ? [cover] : []))

/** A field and what an intake put into it, as JSON, whether or not a person has looked at it. */
export const FilledField = v.object({
  name: v.string(),
  value: v.string(),
  /** What the field had before, as JSON, where a person took the intake's value over; else it was empty. */
  was: v.optional(v.string()),
})
export type FilledField = v.InferOutput<typeof FilledField>
