/** The names of placeholders and their values, for parts of the server that never load the library which fills templates. */

/** The text for each placeholder, by the placeholder's name between the braces. */
export type Values = ReadonlyMap<string, string>

/** Spaces between words count once, and a non-breaking one is a space: Word inserts them unasked. */
export const placeholderName = (name: string) => name.trim().replaceAll(/\s+/gu, ' ')
