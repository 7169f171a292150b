/** The limit of a text in characters; a text beyond it is checked by no further rule. */
import * as v from 'valibot'
import { isLongerThan } from '../rules/index.ts'

/**
 * A character beyond the basic plane counts as one, as in OpenAPI's maxLength. The check is a transformation because
 * only a transformation stops a pipe: no later rule gets a text that is too long. Later rules are written for texts of
 * a field's size, and may be slow on a megabyte.
 */
export const maxCharacters = (most: number, message: string) =>
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    if (!isLongerThan(dataset.value, most)) return dataset.value
    addIssue({ message })
    return NEVER
  })
