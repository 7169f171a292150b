/**
 * The terms of a quote, each defined once: its names, the kind of its value, the source a bind takes it from, and its
 * readers. The schemas of events, rows and requests, and the code for records, histories, letters, documents and forms
 * are built from this table. Market, product, shares and tax rates are not in it: they are defined where they are read.
 */
import type { WireDate } from './dates.ts'
import { namesOf } from './names.ts'
import { DEFAULT_ENSURANCE_FEE, DEFAULT_INSURER_FEE } from './options.ts'

interface Said {
  /** The name on the wire, which is also the name of the placeholder. */
  readonly wire: string
  /** The name for people. */
  readonly label: string
  /** cover: whole dollars that are not charged. charge and rate: the inputs of the figures. date: a business date. */
  readonly kind: 'cover' | 'charge' | 'rate' | 'flag' | 'date'
  /**
   * asked: every bind must send it. quote: from the body, else the quote, else a new quote's first value. agreed: from
   * the body, else as agreed with this market for this product.
   */
  readonly bind: 'asked' | 'quote' | 'agreed'
  /** Which placeholders include it: those of letters and documents, of documents only, or of neither. */
  readonly told: 'letters' | 'documents' | 'nobody'
  /** The first value of an amount in a new quote (QUO-002); without one it is empty. */
  readonly start?: number
  /** Whether it has its own column at the end of the bordereau, after the columns agreed with the market. */
  readonly reported?: true
}

/** The offered terms. Each group is in the order of the form and of its messages (QUO-002 to QUO-004). */
const offered = {
  limit: { wire: 'Limit', label: 'Limit', kind: 'cover', bind: 'asked', told: 'letters' },
  excess: { wire: 'Excess', label: 'Excess', kind: 'cover', bind: 'asked', told: 'letters' },
  /** Whether defence costs count towards the excess. */
  costsInclusive: {
    wire: 'CostsInclusive',
    label: 'Costs Inclusive',
    kind: 'flag',
    bind: 'quote',
    told: 'letters',
    reported: true,
  },
  basePremium: { wire: 'BasePremium', label: 'Base Premium', kind: 'charge', bind: 'asked', told: 'letters' },
  ensuranceFee: {
    wire: 'EnsuranceFee',
    label: 'Ensurance Fee',
    kind: 'charge',
    bind: 'quote',
    told: 'letters',
    start: DEFAULT_ENSURANCE_FEE,
  },
  insurerFee: {
    wire: 'InsurerFee',
    label: 'Insurer Fee',
    kind: 'charge',
    bind: 'quote',
    told: 'letters',
    start: DEFAULT_INSURER_FEE,
  },
  brokerageRate: { wire: 'BrokerageRate', label: 'Brokerage Rate', kind: 'rate', bind: 'agreed', told: 'documents' },
  commissionRate: { wire: 'CommissionRate', label: 'Commission Rate', kind: 'rate', bind: 'agreed', told: 'nobody' },
} as const satisfies Readonly<Record<string, Said>>

/** Exemptions: charges that the figures leave out. */
const exemptions = {
  nswStampDutyExemption: {
    wire: 'NSWSDExemption',
    label: 'NSW Stamp Duty Exemption',
    kind: 'flag',
    bind: 'quote',
    told: 'nobody',
  },
  gstExemption: { wire: 'GSTExemption', label: 'GST Exemption', kind: 'flag', bind: 'quote', told: 'nobody' },
} as const satisfies Readonly<Record<string, Said>>

const period = {
  inceptionDate: { wire: 'InceptionDate', label: 'Inception Date', kind: 'date', bind: 'asked', told: 'letters' },
  expiryDate: { wire: 'ExpiryDate', label: 'Expiry Date', kind: 'date', bind: 'asked', told: 'letters' },
} as const satisfies Readonly<Record<string, Said>>

const TERMS = { ...offered, ...exemptions, ...period }
type Terms = typeof TERMS

/** The name of a term in events. */
export type TermName = keyof Terms
export type TermKind = Said['kind']
export type KindOf<Name extends TermName> = Terms[Name]['kind']
export type WireName<Name extends TermName = TermName> = Terms[Name]['wire']

interface ValueOf {
  readonly cover: number
  readonly charge: number
  readonly rate: number
  readonly flag: boolean
  /** YYYY-MM-DD. */
  readonly date: string
}
/** The terms in events. */
export type TermValues = { readonly [Name in TermName]: ValueOf[KindOf<Name>] }

interface WireValueOf extends Omit<ValueOf, 'date'> {
  readonly date: WireDate | null
}
/** The terms in rows. */
export type TermsOnWire = { [Name in TermName as WireName<Name>]: WireValueOf[KindOf<Name>] }

/** The term with this name, if it has this kind. */
export type TermOf<Kind extends TermKind, Name extends TermName> = {
  [N in Name]: KindOf<N> extends Kind ? Said & Terms[N] & { readonly name: N } : never
}[Name]
/** Any term, of any kind. */
export type Term = Said & { readonly name: TermName; readonly wire: WireName }

export const OFFERED: readonly (keyof typeof offered)[] = namesOf(offered)
export const EXEMPTIONS: readonly (keyof typeof exemptions)[] = namesOf(exemptions)
export const PERIOD: readonly (keyof typeof period)[] = namesOf(period)
export const TERM_NAMES: readonly TermName[] = [...OFFERED, ...EXEMPTIONS, ...PERIOD]

type With<Part extends Partial<Said>> = {
  [Name in TermName]: Terms[Name] extends Part ? Name : never
}[TermName]
/** Terms that a bind must send. */
export type AskedTerm = With<{ readonly bind: 'asked' }>
export const isAsked = <Name extends TermName>(name: Name): name is Extract<Name, AskedTerm> =>
  TERMS[name].bind === 'asked'
/** Whether a bind may leave the term out, to be taken from the quote or the agreement. */
export const isTakenOver = <Name extends TermName>(name: Name): name is Exclude<Name, AskedTerm> =>
  TERMS[name].bind !== 'asked'
/** A charge or a rate, which the figures repeat. */
export type FiguredTerm = With<{ readonly kind: 'charge' }> | With<{ readonly kind: 'rate' }>
export const isFigured = <Name extends TermName>(name: Name): name is Extract<Name, FiguredTerm> =>
  TERMS[name].kind === 'charge' || TERMS[name].kind === 'rate'

export type LetterTerm = With<{ readonly told: 'letters' }>
export const isInLetters = <Name extends TermName>(name: Name): name is Extract<Name, LetterTerm> =>
  TERMS[name].told === 'letters'
export const isInDocuments = (name: TermName): boolean => TERMS[name].told !== 'nobody'

export const termOf = (name: TermName): Term => ({ ...TERMS[name], name })
export const wireName = <Name extends TermName>(name: Name): WireName<Name> => TERMS[name].wire
/** The terms with their own column at the end of the bordereau. */
export const REPORTED: readonly Term[] = TERM_NAMES.map(termOf).filter(({ reported }) => reported)
