/** A submission as the policies report shows it: from the record of its bind, or from its present form. */
import { firstReport } from '../../events/earlier/first-rule.ts'
import type { Reported } from '../../events/index.ts'
import type { AsBound } from '../as-bound.ts'
import type { SubmissionRow } from '../submissions.ts'

export const asRecorded = ({ owner, broker, ...reported }: Reported): AsBound => ({
  Submission: {
    InsuredCompanyName: reported.insuredCompanyName,
    OwnerID: reported.ownerId,
    Owner: owner && { FullName: owner.name },
    BrokerID: reported.brokerId,
    Broker: broker && {
      FullName: broker.name,
      Email: broker.email,
      State: broker.state && {
        StateID: broker.state.stateId,
        StateCode: broker.state.code,
        StateName: broker.state.name,
      },
      BrokerGroup: broker.house && { BrokerGroupID: broker.house.id, GroupName: broker.house.name },
    },
    CompanyAddress: reported.companyAddress,
    CompanySuburb: reported.companySuburb,
    CompanyPostcode: reported.companyPostcode,
  },
  State: reported.state,
  RevenueOrTurnover: reported.revenueOrTurnover,
})

type Form = Pick<
  SubmissionRow,
  | 'InsuredCompanyName'
  | 'OwnerID'
  | 'BrokerID'
  | 'CompanyAddress'
  | 'CompanySuburb'
  | 'CompanyPostcode'
  | 'Revenue'
  | 'Turnover'
>

/**
 * The submission of a bind that recorded nothing of it, from its present form. The form holds only ids: the names are
 * joined when the record is read.
 */
export function asItStands(form: Form): AsBound {
  const { state, revenueOrTurnover } = firstReport({
    postcode: form.CompanyPostcode,
    revenue: form.Revenue,
    turnover: form.Turnover,
  })
  return {
    Submission: {
      InsuredCompanyName: form.InsuredCompanyName,
      OwnerID: form.OwnerID,
      Owner: null,
      BrokerID: form.BrokerID,
      Broker: null,
      CompanyAddress: form.CompanyAddress,
      CompanySuburb: form.CompanySuburb,
      CompanyPostcode: form.CompanyPostcode,
    },
    State: state,
    RevenueOrTurnover: revenueOrTurnover,
  }
}
