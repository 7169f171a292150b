/** The events on streams other than submissions: rates, brokers, sign-ins, numbers, claims and clients. */
import {
  BrokerChanged,
  CATALOGUE,
  ClaimAbandoned,
  Claimed,
  ClientAdded,
  NumberAllocated,
  ProductChanged,
  SignedIn,
  accessStream,
  claimStream,
  idsStream,
  streamOf,
  type Fact,
} from '@bindery/contracts/events'
import { noShares } from '@bindery/contracts/rules'
import { FIRST, LAST, pick, company, uuid, terms } from './agency.ts'

/** The n-th of these events. */
export function aside(n: number): readonly [stream: string, fact: Fact] {
  if (n % 400 === 0) {
    return [
      CATALOGUE,
      ProductChanged({
        productId: 1 + ((n / 400) % 5),
        name: terms(n / 400).product.name,
        code: 'P',
        clearanceName: '',
        clearanceEmailTo: '',
        clearanceEmailCc: '',
        stampDutyRates: { ...noShares(), NSW: n % 10 },
        fireServicesLevyRates: noShares(),
      }),
    ]
  }
  if (n % 40 === 1) {
    const id = 1 + (n % 300)
    return [
      streamOf('broker', uuid(id)),
      BrokerChanged({
        brokerId: id,
        firstName: pick(FIRST, n),
        lastName: pick(LAST, n),
        email: `broker${id}@example.com`,
        mobile: '',
        stateId: 1,
        active: true,
        greylisted: false,
        houseId: 1,
      }),
    ]
  }
  if (n % 4 === 0) return [accessStream(1 + (n % 40)), SignedIn({ ownerId: 1 + (n % 40) })]
  const holder = streamOf('client', uuid(n))
  return (
    [
      [idsStream('submission'), NumberAllocated({ stream: holder })] as const,
      [claimStream('client-name', String(n)), Claimed({ holder })] as const,
      [
        holder,
        ClientAdded({
          clientId: n,
          companyName: company(n),
          additionalNames: '',
          abn: '',
          ownershipType: '',
          address: '',
          suburb: '',
          postcode: '',
          folder: '',
        }),
      ] as const,
    ][n % 3] ?? [holder, ClaimAbandoned({ claim: holder })]
  )
}
