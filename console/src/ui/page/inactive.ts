/** The name of an inactive person or broker, with a mark, wherever a record has it. */

export const withMark = (name: string, isActive: boolean, mark = 'inactive'): string =>
  isActive || name === '' ? name : `${name} (${mark})`

/** An account that no longer exists has no name. */
export const personName = (person: { readonly FullName: string; readonly Active: boolean } | undefined): string =>
  person ? withMark(person.FullName, person.Active) : ''
