/** The cover of the five product lines, as the delivered papers describe it: examples that an agency replaces. */
import type { ProductCode } from '../data/markets.ts'

interface Wording {
  readonly insures: string
  readonly definitions: readonly string[]
  readonly exclusions: readonly string[]
  /** The most important facts for a client. */
  readonly facts: readonly string[]
}

export const WORDINGS: Readonly<Record<ProductCode, Wording>> = {
  PI: {
    insures:
      'The insurer will pay on behalf of the insured all loss that results from a claim first made against the insured and notified to the insurer during the period of insurance, for civil liability arising out of the conduct of the professional services described in the schedule.',
    definitions: [
      'Professional services means the services described in the schedule, performed by or on behalf of the insured for a fee.',
      "Loss means damages, judgments, settlements and the claimant's costs that the insured is legally liable to pay.",
    ],
    exclusions: [
      'Claims or circumstances known to the insured before the period of insurance began.',
      'Acts committed before the retroactive date shown in the schedule.',
      'Dishonesty, once it is established by a judgment or an admission; innocent insureds remain covered.',
      'A warranty or guarantee that goes further than the law would without it.',
    ],
    facts: [
      'For accountants, engineers, consultants, technology firms and others whose advice is relied upon.',
      'Claims made cover with an optional retroactive date and, where offered, defence costs in addition.',
      'Limits from $250,000 to $20,000,000; one or more reinstatements.',
    ],
  },
  EIL: {
    insures:
      'The insurer will indemnify the insured for loss and clean-up costs that result from a pollution condition at, on or from a location in the schedule, first discovered and notified during the period of insurance.',
    definitions: [
      'Pollution condition means the discharge, release or escape of a contaminant into land, air or water, sudden or gradual.',
      'Clean-up costs means expenses that an environmental law requires to be met to investigate, remove or neutralise it.',
    ],
    exclusions: [
      'Conditions known to a responsible manager before inception and not disclosed.',
      'Intentional breach of an environmental law or licence.',
      'Asbestos and lead in or on buildings, other than as part of an insured clean-up.',
      'Fines and penalties that are uninsurable by law.',
    ],
    facts: [
      'For operators of sites, contractors who work on them, and owners of land with a history.',
      'Gradual and sudden pollution, on site and off site, with clean-up costs inside the limit.',
      'Terms of one to three years; site reports are asked for above $5,000,000.',
    ],
  },
  ML: {
    insures:
      'The insurer will pay on behalf of the insured persons all loss for which the company has not indemnified them, and on behalf of the company all loss for which it has, that results from a claim first made and notified during the period of insurance for a wrongful act.',
    definitions: [
      'Wrongful act means an actual or alleged breach of duty, neglect, error, misstatement or omission in a management capacity.',
      'Employment practice means conduct towards an employee, past, present or prospective, that gives rise to a claim.',
    ],
    exclusions: [
      'Profit or advantage to which the insured was not entitled, once it is established.',
      'Bodily injury and property damage, other than as alleged in a work health and safety prosecution.',
      'Claims by a shareholder who holds more than a quarter of the voting rights.',
      'Insolvency of the company where the schedule so provides.',
    ],
    facts: [
      'Directors and officers, company reimbursement, employment practices, statutory liability and crime under one limit.',
      'For private companies and incorporated associations; listed companies by referral.',
      'Run-off cover of seven years upon a change of control.',
    ],
  },
  CYB: {
    insures:
      'The insurer will indemnify the insured for first party loss that results from a cyber event first discovered during the period of insurance, and will pay on its behalf loss from claims first made during that period for a failure of its privacy or network security.',
    definitions: [
      "Cyber event means unauthorised access to, damage to or denial of the insured's computer systems, or extortion that threatens it.",
      'Response costs means the reasonable costs of forensic experts, legal advice, notification and restoration of data.',
    ],
    exclusions: [
      "Failure of the internet, satellites or public utilities outside the insured's control.",
      'Systems that were known to be compromised before inception.',
      'War, and cyber operations carried out by or for a state, as defined.',
      'Improvement of systems beyond the state they were in before the event.',
    ],
    facts: [
      'A response team answers at any hour; the first eight hours are outside the excess.',
      'Business interruption after a waiting period of ten hours, data restoration, extortion, privacy liability.',
      'Multi-factor authentication for remote access is a condition above $1,000,000.',
    ],
  },
  GL: {
    insures:
      'The insurer will pay all sums that the insured becomes legally liable to pay as compensation for personal injury or property damage, happening during the period of insurance within the territorial limits, as a result of an occurrence in connection with the business.',
    definitions: [
      'Occurrence means an event, including continuous exposure to the same conditions, neither expected nor intended by the insured.',
      'Products means anything that was manufactured, sold, supplied, installed or repaired by the insured and has left its custody.',
    ],
    exclusions: [
      "Injury to the insured's own workers that a statutory scheme covers.",
      "Damage to property in the insured's care, custody or control, above the sub-limit in the schedule.",
      'Professional advice given for a fee.',
      'Use of registered vehicles, aircraft and watercraft above eight metres.',
    ],
    facts: [
      'Public and products liability for trades, manufacturers, importers, property owners and events.',
      'Occurrence cover; products limit in the annual aggregate.',
      'Limits of $5,000,000, $10,000,000 and $20,000,000.',
    ],
  },
}
