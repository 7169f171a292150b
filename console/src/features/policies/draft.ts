/** A binding while it is being typed, started from a quote or empty, and the body it becomes (rows BIND). */
import {
  authorisedNameFor,
  byWire,
  isAsked,
  isPolicyNumberTaken,
  parseWireDate,
  policyNumberExists,
  TERM_NAMES,
  wireDate,
  type AskedTerm,
  type WireName,
} from '@bindery/contracts/rules'
import { SendBinding, type BodyOf, type QuoteRow } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { KeptFiles, sendable } from '../../ui/file-box/files.ts'
import { foundIn, problemsFrom, type Found, type Problems } from '../../ui/form/problems.ts'

const ASKED = TERM_NAMES.filter(isAsked)

export const BindingDraft = v.object({
  MarketID: v.nullable(v.number()),
  ProductID: v.nullable(v.number()),
  ...byWire(ASKED, { cover: () => v.string(), charge: () => v.string(), date: () => v.nullable(v.string()) }),
  PolicyNumber: v.string(),
  AuthorisedCode: v.nullable(v.number()),
  AuthorisedName: v.string(),
  BindingEmail: v.string(),
  CcProductLead: v.boolean(),
  /** BIND-010: the policy documents, which the wire calls Attachments. */
  Attachments: KeptFiles,
  ProcessingInstructions: KeptFiles,
  /** The version of the quote that the draft was begun from; null without a quote. */
  Revision: v.optional(v.nullable(v.number()), null),
})
export type BindingDraft = v.InferOutput<typeof BindingDraft>

type Terms = 'MarketID' | 'ProductID' | WireName<AskedTerm>

const termsOf = (quote: QuoteRow): Pick<BindingDraft, Terms> => ({
  MarketID: quote.MarketID,
  ProductID: quote.ProductID,
  ...byWire(ASKED, {
    cover: ({ wire }) => String(quote[wire]),
    charge: ({ wire }) => String(quote[wire]),
    date: ({ wire }) => parseWireDate(quote[wire]?.Value),
  }),
})

const noTerms: Pick<BindingDraft, Terms> = {
  MarketID: null,
  ProductID: null,
  ...byWire(ASKED, { cover: () => '', charge: () => '', date: () => null }),
}

/** BIND-002, BIND-006: starts with the terms of the quote, or empty without a quote. */
export const bindingDraft = (quote: QuoteRow | null, template: string): BindingDraft => ({
  ...(quote ? termsOf(quote) : noTerms),
  PolicyNumber: '',
  AuthorisedCode: null,
  AuthorisedName: '',
  BindingEmail: template,
  CcProductLead: false,
  Attachments: [],
  ProcessingInstructions: [],
  Revision: quote?.Revision ?? null,
})

/** The quote that becomes the policy, or null. */
export interface BindingTarget {
  readonly SubmissionID: number
  readonly QuoteID: number | null
}

/**
 * The form does not ask for fees, rates and shares; the server takes them from the quote, or from submission and offer
 * (A-150).
 */
export function bindingBody(
  { CcProductLead, Attachments, ProcessingInstructions, ...draft }: BindingDraft,
  target: BindingTarget,
): BodyOf<typeof SendBinding> {
  return {
    Quote: {
      ...draft,
      ...target,
      InceptionDate: wireDate(draft.InceptionDate),
      ExpiryDate: wireDate(draft.ExpiryDate),
    },
    CcProductLead,
    Attachments: sendable(Attachments),
    ProcessingInstructions: sendable(ProcessingInstructions),
  }
}

/** A policy number that is bound on this submission is refused (BIND-004, A-092). */
const duplicate = (entered: string, bound: readonly Pick<QuoteRow, 'PolicyNumber'>[]): Found[] =>
  isPolicyNumberTaken(entered, bound) ? [['PolicyNumber', policyNumberExists(entered.trim())]] : []

/** BIND-003 to BIND-007 by the server's own schema, and by the policy numbers already bound on this submission. */
export function bindingProblems(
  draft: BindingDraft,
  target: BindingTarget,
  bound: readonly Pick<QuoteRow, 'PolicyNumber'>[],
): Problems | undefined {
  const found = foundIn(SendBinding.request, bindingBody(draft, target), 'Quote')
  return problemsFrom([...found, ...duplicate(draft.PolicyNumber, bound)])
}

/** BIND-009: the name that a chosen code fills in; empty while no code is chosen. */
export const nameFor = (code: number | null, user: string, lead: string | null): string =>
  code === null ? '' : authorisedNameFor(code, user, lead)
