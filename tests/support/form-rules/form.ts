/** A form of the console as its call: a body without errors, and every way to break a rule of it. */
import type { Call } from '@bindery/contracts/wire'

/** Fields by their paths in the body, `Submission.ABN`, each with a value that breaks a rule; and what is then said. */
export interface Breach {
  readonly fields: Readonly<Record<string, unknown>>
  readonly says: readonly string[]
  /** What is wrong hides the messages of other fields: a product that is none has no name to be told. */
  readonly alone?: true
}

export interface Form {
  readonly call: Call
  readonly body: object
  /** In the order of the form's fields; rules over several fields come last. */
  readonly breaches: readonly Breach[]
}

export const alone = (breaches: readonly Breach[]): readonly Breach[] =>
  breaches.map((each) => ({ ...each, alone: true }))

export const breach = (fields: Breach['fields'], ...says: readonly string[]): Breach => ({ fields, says })

/** More than the most that any number of the product's records is. */
export const NOBODY = 99_999

const JURISDICTIONS = ['SA', 'WA', 'VIC', 'NSW', 'QLD', 'ACT', 'TAS', 'NT', 'OS']

/** The rules of fields below a path of the body, in words of a field's label. */
export function under(path: string) {
  const at = (field: string) => (path === '' ? field : `${path}.${field}`)
  const says =
    (ending: string) =>
    (field: string, label: string, ...values: readonly unknown[]) =>
      values.map((value) => breach({ [at(field)]: value }, `${label} is ${ending}.`))
  const required = says('required')
  const invalid = says('invalid')
  const tooLong = says('too long')

  const text = (field: string, label: string, most: number) => [
    ...invalid(field, label, 7, 'half \uD83D'),
    ...tooLong(field, label, 'x'.repeat(most + 1), 'x'.repeat(4 * most + 1_001)),
  ]
  const neededText = (field: string, label: string, most: number) => [
    ...required(field, label, '', ' ', null),
    ...text(field, label, most),
  ]
  const date = (field: string, label: string) => invalid(field, label, 7, 'soon', { Value: '31022026', Text: '' })
  const flag = (field: string, label: string) => invalid(field, label, 'yes', 2)
  const revision = () => invalid('Revision', 'Revision', 'x', -1)
  return {
    required,
    invalid,
    tooLong,
    text,
    neededText,
    date,
    flag,
    revision,
    neededDate: (field: string, label: string) => [...required(field, label, '', null), ...date(field, label)],
    /** A record chosen from a list; `unknown` where one that does not exist has another text than none. */
    id: (field: string, label: string, unknown = `${label} is required.`) => [
      ...required(field, label, '', null, 0, 'x', 1.5),
      breach({ [at(field)]: NOBODY }, unknown),
    ],
    /** The number of the record itself. */
    own: (field: string, label: string, unknown = `${label} is invalid.`) => [
      ...required(field, label, null, 'x'),
      breach({ [at(field)]: NOBODY }, unknown),
    ],
    whole: (field: string, label: string) => invalid(field, label, 'x', 1.5, -1),
    neededWhole: (field: string, label: string) => [
      ...required(field, label, '', null),
      ...invalid(field, label, 'x', 1.5, -1),
    ],
    /** The files of a box: none of them may be somebody else's, or unknown. */
    files: (field = 'Attachments', message = 'Attachments is invalid.') => [
      breach({ [at(field)]: 'x' }, message),
      ...[[{ id: '' }], [{ id: 7 }], [{ id: 'no-such-file' }], [{ id: 'x', Attach: 'x' }]].map((files) =>
        breach({ [at(field)]: files }, 'Attachment is invalid.'),
      ),
    ],
    treeFiles: (field: string, label = field) => [
      ...invalid(field, label, 'x'),
      ...[[{ FullFileName: '' }], [{ FullFileName: 7 }], [{ FullFileName: 'x', Attach: 'x' }]].map((files) =>
        breach({ [at(field)]: files }, 'Attachment is invalid.'),
      ),
      breach({ [at(field)]: [{ FullFileName: 'x'.repeat(501) }] }, 'Attachment is too long.'),
    ],
    /** A percentage of each jurisdiction. */
    percentages: (prefix: string, label: string, ...more: readonly unknown[]) =>
      JURISDICTIONS.flatMap((each) => invalid(`${prefix}${each}`, label, 'x', -1, 100.01, 1.234, ...more)),
    /** A letter: its text, and fields that no letter has. */
    letter: (field: string, label: string) => [
      ...text(field, label, 100_000),
      breach({ [at(field)]: '<p>{{Zzz}}</p>' }, 'There is no field {{Zzz}}.'),
    ],
  }
}

/** The breaches of the record itself: it is no record at all. */
export const noRecord = (path: string, message: string): Breach => breach({ [path]: 'x' }, message)
