/** The letters to the ticked markets, one each, from the form as filled in so far. */
import { WholesaleRequested, type LetterDraft } from '@bindery/contracts/events'
import { WholesaleInput } from '@bindery/contracts/wire'
import { filesIn, writtenIn, type Body, type Drafting, type Drafts } from '../facts/drafting.ts'
import { defined, knownOf } from '../facts/known.ts'
import { offeredSoFar } from '../quotes/known-terms.ts'

/** More letters than there are markets for any product. */
const MOST = 50

export const wholesaleLetters: Drafts = async ({ Wholesales }, drafting) => {
  const asked = Array.isArray(Wholesales) ? Wholesales.slice(0, MOST) : []
  return Promise.all(asked.map((one) => letterTo(typeof one === 'object' && one !== null ? { ...one } : {}, drafting)))
}

async function letterTo(entered: Body, drafting: Drafting): Promise<LetterDraft> {
  const known = knownOf(WholesaleInput.entries, entered)
  const { names, offer } = offeredSoFar(drafting.catalogue.state, known.Market?.MarketID, known.Product?.ProductID)
  const { ProductLimit: limit, Excess: excess, TargetPremium: targetPremium } = known
  return {
    type: WholesaleRequested.type,
    data: {
      wholesaleId: 0,
      ...names,
      ...(offer && { contact: offer.link.wholesaleContact, email: offer.link.wholesaleEmail }),
      ...defined({ limit, excess, targetPremium }),
      emailMessage: writtenIn(entered['EmailMessage']),
      files: [...(await filesIn(entered['Attachments'], drafting))],
    },
  }
}
