/** The letters that answer a broker without a quote, from their forms as filled in so far. */
import {
  InformationRequested,
  QuickIndicationSent,
  SubmissionDeclined,
  type CatalogueState,
  type Chosen,
} from '@bindery/contracts/events'
import { SendInformationRequired, SendQuickIndication, SendSubmissionDecline } from '@bindery/contracts/wire'
import { filesIn, recordIn, type Drafts } from '../facts/drafting.ts'
import { defined, knownOf } from '../facts/known.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { chosenProduct } from '../facts/chosen.ts'

const { QuickIndication } = SendQuickIndication.request.entries
const { InformationRequired } = SendInformationRequired.request.entries
const { SubmissionDecline } = SendSubmissionDecline.request.entries

function productOf(
  chosen: { readonly ProductID: number } | undefined,
  catalogue: CatalogueState,
): { readonly product?: Chosen } {
  const product = chosen && chosenProduct(catalogue, chosen.ProductID)
  return product && !isRefusal(product) ? { product } : {}
}

export const indicationLetters: Drafts = async (body, drafting) => {
  const entered = recordIn(body, 'QuickIndication')
  const known = knownOf(QuickIndication.entries, entered)
  const {
    ProductLimit: limit,
    Excess: excess,
    BasePremium: basePremium,
    UnderwritingFee: underwritingFee,
    Subjectivity: subjectivity,
  } = known
  return [
    {
      type: QuickIndicationSent.type,
      data: {
        quickIndicationId: 0,
        ...productOf(known.Product, drafting.catalogue.state),
        ...defined({ limit, excess, basePremium, underwritingFee, subjectivity }),
        files: [...(await filesIn(entered['Attachments'], drafting))],
      },
    },
  ]
}

export const informationLetters: Drafts = async (body, drafting) => {
  const entered = recordIn(body, 'InformationRequired')
  const { Required: required } = knownOf(InformationRequired.entries, entered)
  return [
    {
      type: InformationRequested.type,
      data: {
        informationRequiredId: 0,
        ...defined({ required }),
        files: [...(await filesIn(entered['Attachments'], drafting))],
      },
    },
  ]
}

export const declineLetters: Drafts = async (body, drafting) => {
  const entered = recordIn(body, 'SubmissionDecline')
  const { Product, DeclineReason: reason } = knownOf(SubmissionDecline.entries, entered)
  return [
    {
      type: SubmissionDeclined.type,
      data: {
        declineId: 0,
        ...productOf(Product, drafting.catalogue.state),
        ...defined({ reason }),
        files: [...(await filesIn(entered['Attachments'], drafting))],
      },
    },
  ]
}
