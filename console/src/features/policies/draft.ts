/** A binding while it is being typed, begun from a quote or from nothing, and the body it becomes (rows BIND). */
import {
  authorisedNameFor,
  normalisedName,
  parseWireDate,
  policyNumberExists,
  wireDate,
} from '@bindery/contracts/rules'
import { SendBinding, type BodyOf, type QuoteRow } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { KeptFiles, sendable } from '../../components/file-box/files.ts'
import { foundIn, problemsFrom, type Found, type Problems } from '../../components/form/problems.ts'

export const BindingDraft = v.object({
  MarketID: v.nullable(v.number()),
  ProductID: v.nullable(v.number()),
  Limit: v.string(),
  Excess: v.string(),
  BasePremium: v.string(),
  InceptionDate: v.nullable(v.string()),
  ExpiryDate: v.nullable(v.string()),
  PolicyNumber: v.string(),
  AuthorisedCode: v.nullable(v.number()),
  AuthorisedName: v.string(),
  BindingEmail: v.string(),
  CcProductLead: v.boolean(),
  /** BIND-010: what the wire calls Attachments here are the policy documents. */
  Attachments: KeptFiles,
  ProcessingInstructions: KeptFiles,
})
export type BindingDraft = v.InferOutput<typeof BindingDraft>

type Terms = 'MarketID' | 'ProductID' | 'Limit' | 'Excess' | 'BasePremium' | 'InceptionDate' | 'ExpiryDate'

const termsOf = (quote: QuoteRow): Pick<BindingDraft, Terms> => ({
  MarketID: quote.MarketID,
  ProductID: quote.ProductID,
  Limit: String(quote.Limit),
  Excess: String(quote.Excess),
  BasePremium: String(quote.BasePremium),
  InceptionDate: parseWireDate(quote.InceptionDate?.Value),
  ExpiryDate: parseWireDate(quote.ExpiryDate?.Value),
})

const noTerms: Pick<BindingDraft, Terms> = {
  MarketID: null,
  ProductID: null,
  Limit: '',
  Excess: '',
  BasePremium: '',
  InceptionDate: null,
  ExpiryDate: null,
}

/** BIND-002, BIND-006: prefilled from the quote, or empty to be filled in. */
export const bindingDraft = (quote: QuoteRow | null, template: string): BindingDraft => ({
  ...(quote ? termsOf(quote) : noTerms),
  PolicyNumber: '',
  AuthorisedCode: null,
  AuthorisedName: '',
  BindingEmail: template,
  CcProductLead: false,
  Attachments: [],
  ProcessingInstructions: [],
})

/** The quote that becomes the policy, or none. */
export interface BindingTarget {
  readonly SubmissionID: number
  readonly QuoteID: number | null
}

/** Fees, rates and shares are not asked for: the server takes them from the quote, or submission and offer. */
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

/** BIND-004, A-092: ignoring case and surrounding spaces, cancelled policies included. */
function duplicate(entered: string, bound: readonly Pick<QuoteRow, 'PolicyNumber'>[]): Found[] {
  const number = entered.trim()
  const taken =
    number !== '' && bound.some(({ PolicyNumber }) => normalisedName(PolicyNumber) === normalisedName(number))
  return taken ? [['PolicyNumber', policyNumberExists(number)]] : []
}

/** BIND-003 to BIND-007 by the server's own schema, and the numbers already bound on this submission. */
export function bindingProblems(
  draft: BindingDraft,
  target: BindingTarget,
  bound: readonly Pick<QuoteRow, 'PolicyNumber'>[],
): Problems | undefined {
  const found = foundIn(SendBinding.request, bindingBody(draft, target), 'Quote')
  return problemsFrom([...found, ...duplicate(draft.PolicyNumber, bound)])
}

/** BIND-009: who is named when a code is chosen; nobody yet while none is. */
export const nameFor = (code: number | null, user: string, lead: string | null): string =>
  code === null ? '' : authorisedNameFor(code, user, lead)
