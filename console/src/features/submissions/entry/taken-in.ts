/**
 * The fields of a new submission that an intake fills: only empty ones, each with the words it was read from. Where a
 * person has written something else, both are told. What has no field of its own is noted, so that nothing is lost.
 */
import { FACT_LABELS, factText, type BrokerRow, type Fact, type Intake } from '@bindery/contracts/wire'
import { withFields, type EntryDraft } from './draft.ts'
import { fieldsOf, foreignIn } from './fact-fields.ts'
import type { FoundField } from './found-field.ts'
import {
  alone,
  contradicting,
  differing,
  isElsewhere,
  isEmpty,
  ticked,
  type Fields,
  type Read,
  type Source,
} from './said-otherwise.ts'

interface Known {
  readonly brokers: readonly BrokerRow[]
  /** YYYY-MM-DD. */
  readonly today: string
}

const LONGEST_NOTES = 1000
/** How sure it is that a broker whose letter is quoted below sent the mail. */
const QUOTED = 0.8

export function takenIn(intake: Intake, draft: EntryDraft, known: Known): EntryDraft {
  const taken = { ...draft, IntakeID: intake.IntakeID, Attachments: [...draft.Attachments, ...filesOf(intake, draft)] }
  const read = [...brokerIn(intake, known.brokers), ...intake.Facts.flatMap((fact) => fieldsIn(fact, intake, known))]
  const filled = read.reduce<EntryDraft>((now, [fields, source]) => fill(now, draft, fields, source), taken)
  const others = intake.Others.flatMap((fact) => fieldsIn(fact, intake, known))
  const amounts = [...intake.Facts, ...intake.Others].flatMap((fact) => foreign(fact, intake))
  const notes = [...intake.Facts, ...intake.Others].flatMap((fact) => noteOf(fact, intake, draft, known))
  const noted = valued(withNotes(filled, notes, fileName(intake, intake.Facts[0])), draft)
  return {
    ...noted,
    Found: [...noted.Found, ...alone([...differing(draft, read), ...contradicting(noted, others), ...amounts])],
  }
}

/** Fills the fields that were empty before; several kinds of cover are all ticked. */
function fill(now: EntryDraft, before: EntryDraft, fields: Fields, source: Source): EntryDraft {
  const names = Object.keys(fields).filter(
    (name) => isEmpty(before, name) && !(name === 'ProffesionalServices' && isElsewhere(fields, before)),
  )
  if (names.length === 0) return now
  const values = Object.fromEntries(names.map((name) => [name, merged(now, fields, name)]))
  const others = now.Found.filter(({ name }) => !names.includes(name))
  // The address and its parts share their evidence, and so do several kinds of cover: the first one is shown.
  const shown = names.map(
    (name) =>
      now.Found.find((found) => found.name === name) ?? { name, value: '', differs: false, hint: '', ...source },
  )
  return withFields(now, { ...values, Found: [...others, ...shown] })
}

const merged = (now: EntryDraft, fields: Fields, name: string): unknown =>
  name === 'Products' ? { ...now.Products, ...ticked(fields) } : Reflect.get(fields, name)

function brokerIn(intake: Intake, brokers: readonly BrokerRow[]): Read {
  const { Addresses, FromAddress, FromName, Files } = intake
  for (const address of Addresses) {
    const broker = brokers.find(({ Email, Active }) => Active && Email.toLowerCase() === address.toLowerCase())
    if (!broker) continue
    const isSender = address.toLowerCase() === FromAddress.toLowerCase()
    const sentence = isSender && FromName !== '' ? `${FromName} <${FromAddress}>` : address
    return [
      [
        { BrokerID: broker.BrokerID },
        { confidence: isSender ? 1 : QUOTED, sentence, page: 1, FileName: Files[0]?.FileName ?? '' },
      ],
    ]
  }
  return []
}

function fieldsIn(fact: Fact, intake: Intake, { today }: Known): Read {
  const fields = fieldsOf(fact, today)
  if (fields === null) return []
  return [[fields, sourceOf(fact, intake)]]
}

const sourceOf = (fact: Fact, intake: Intake): Source => ({
  confidence: fact.confidence,
  sentence: fact.evidence.sentence,
  page: fact.evidence.page,
  FileName: fileName(intake, fact),
})

/** Amounts that a person has to convert first. */
function foreign(fact: Fact, intake: Intake): readonly FoundField[] {
  const told = foreignIn(fact)
  return told
    ? [{ ...told, value: JSON.stringify(factText(fact.value)), differs: true, ...sourceOf(fact, intake) }]
    : []
}

function noteOf(fact: Fact, intake: Intake, before: EntryDraft, { today }: Known): readonly string[] {
  const fields = fieldsOf(fact, today)
  if (fields !== null && !isElsewhere(fields, before)) return []
  const place = fileName(intake, fact)
  return [`${FACT_LABELS[fact.field]}: ${factText(fact.value)} (${place}, page ${fact.evidence.page})`]
}

/** Whole lines only, as many as the field takes; typed notes stay as they are, and the lines are told beside them. */
function withNotes(draft: EntryDraft, lines: readonly string[], FileName: string): EntryDraft {
  const typed = draft.UnderwriterNotes
  const kept: string[] = []
  for (const line of lines) if ([typed, ...kept, line].join('\n').length <= LONGEST_NOTES) kept.push(line)
  if (kept.length === 0) return draft
  const value = JSON.stringify(kept.join('\n'))
  const differs = typed !== ''
  const sentence = differs ? kept.join('; ') : 'What was found and has no field of its own'
  const mark = { name: 'UnderwriterNotes', value, differs, hint: '', confidence: null, sentence, page: 1, FileName }
  return { ...draft, UnderwriterNotes: typed || kept.join('\n'), Found: [...draft.Found, mark] }
}

/** Each mark stands for the value that its field has now, and what had none before was filled. */
function valued(draft: EntryDraft, before: EntryDraft): EntryDraft {
  const valueOf = (name: string) => JSON.stringify(Reflect.get(draft, name))
  const names = draft.Found.map(({ name }) => name).filter((name) => isEmpty(before, name))
  return {
    ...draft,
    Found: draft.Found.map((found) => (found.differs ? found : { ...found, value: valueOf(found.name) })),
    Filled: [...draft.Filled, ...names.map((name) => ({ name, value: valueOf(name) }))],
  }
}

const fileName = ({ Files }: Intake, fact: Fact | undefined): string =>
  Files.find(({ sha256 }) => sha256 === fact?.evidence.document)?.FileName ?? ''

const filesOf = ({ Files }: Intake, { Attachments }: EntryDraft) =>
  Files.filter(({ id }) => !Attachments.some((file) => file.id === id)).map(({ id, FileName, Size }) => ({
    key: id,
    id,
    FileName,
    size: Size,
  }))
