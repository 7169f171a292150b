/**
 * The text of a message before its placeholders are filled: what was written, else the template, else a built-in text
 * (A-089).
 */
import type { Facts } from '../runtime/facts.ts'
import { saysNothing } from './render.ts'

export interface Wording {
  /** The text that the user wrote instead of the template. */
  readonly written?: string
  /** The template's name. */
  readonly template: string
  /** The text used when the template is missing. */
  readonly builtIn: string
}

/** Adds to a text that nobody wrote for this message what it must contain. */
type Complete = (text: string) => string

const asItIs: Complete = (text) => text

export const worded = async (facts: Pick<Facts, 'template'>, wording: Wording, complete = asItIs): Promise<string> =>
  wordsOf(wording, await facts.template(wording.template), complete)

/** @param template its content; null when it is missing */
export const wordsOf = ({ written = '', builtIn }: Wording, template: string | null, complete: Complete): string =>
  // Editors leave an empty paragraph where everything was deleted.
  saysNothing(written) ? complete(template ?? builtIn) : written
