/** An import on record, the renewals that follow from it line by line, and its end (REN-010 to REN-012, A-161). */
import {
  IMPORTS,
  RenewalImported,
  RenewalsImported,
  RenewalsImportFinished,
  RenewalsImportGivenUp,
  renewalStream,
} from '@bindery/contracts/events'
import { renewalFolder, renewalIdOf } from '@bindery/contracts/rules'
import { BeginRenewalsImport, FinishRenewalsImport, GiveUpRenewalsImport, ImportRenewal } from '@bindery/contracts/wire'
import { onImports, onRenewal } from '../facts/on-stream.ts'
import { dataOf } from '../kernel/recorded.ts'
import { refuse } from '../kernel/refusals.ts'
import { marketNamed, productNamed, underwriterFor } from './match.ts'

export const beginRenewalsImport = onImports({
  call: BeginRenewalsImport,
  target: { stream: IMPORTS },
  decide({ File, Lines, Rows, Columns, Earlier }, state) {
    const earlier = state.batches.size
    if (state.running !== null || (Earlier !== undefined && Earlier !== earlier)) return refuse('import-running')
    const batchId = earlier + 1
    return [RenewalsImported({ batchId, file: File, lines: Lines, rows: Rows, columns: Columns })]
  },
  reply(events) {
    const { batchId, rows } = dataOf(RenewalsImported, events)
    return { Success: true as const, BatchID: batchId, Rows: rows }
  },
})

export const importRenewal = onRenewal({
  call: ImportRenewal,
  target: { named: ({ BatchID, Line }) => renewalStream(renewalIdOf(BatchID, Line)) },
  needs: ({ Renewal }) => ({
    catalogue: true,
    staff: true,
    matches: {
      brokerFullName: Renewal.CSVBrokerFullName,
      insured: Renewal.CSVInsured,
      policyNo: Renewal.CSVPolicyNo,
      dueDate: Renewal.CSVDueDate,
    },
  }),
  decide({ BatchID, Line, OwnerID, Renewal }, state, { facts: { catalogue, staff, matches } }) {
    if (state.phase !== 'absent') return refuse('nothing-to-do')
    const { broker, clientId, quoteId } = matches
    return [
      RenewalImported({
        renewalId: renewalIdOf(BatchID, Line),
        batchId: BatchID,
        ownerId: underwriterFor(catalogue.state, staff.state, broker?.stateId ?? null, OwnerID),
        brokerId: broker?.brokerId ?? null,
        clientId,
        marketId: marketNamed(catalogue.state, Renewal.CSVMarket),
        productId: productNamed(catalogue.state, Renewal.CSVPolicyType),
        quoteId,
        folder: renewalFolder(BatchID, Renewal.CSVInsured),
        brokerFullName: Renewal.CSVBrokerFullName,
        dueDate: Renewal.CSVDueDate,
        previousTransaction: Renewal.CSVPreviousTransaction,
        policyNo: Renewal.CSVPolicyNo,
        market: Renewal.CSVMarket,
        policyType: Renewal.CSVPolicyType,
        insured: Renewal.CSVInsured,
        expiryDate: Renewal.CSVExpiryDate,
        status: Renewal.CSVStatus,
        priorTransactionPremium: Renewal.CSVPriorTransactionPremium,
        expiringCommission: Renewal.CSVExpiringCommission,
        expiringFees: Renewal.CSVExpiringFees,
        thisTransactionPremium: Renewal.CSVThisTransactionPremium,
        commission: Renewal.CSVCommission,
        fees: Renewal.CSVFees,
      }),
    ]
  },
  reply: () => ({ Success: true as const }),
})

export const finishRenewalsImport = onImports({
  call: FinishRenewalsImport,
  target: { stream: IMPORTS },
  decide({ BatchID }, state) {
    if (state.running !== BatchID) return refuse('nothing-to-do')
    return [RenewalsImportFinished({ batchId: BatchID, rows: state.batches.get(BatchID)?.rows ?? 0 })]
  },
  reply: () => ({ Success: true as const }),
})

export const giveUpRenewalsImport = onImports({
  call: GiveUpRenewalsImport,
  target: { stream: IMPORTS },
  decide({ BatchID, Made }, state) {
    if (state.running !== BatchID) return refuse('nothing-to-do')
    return [RenewalsImportGivenUp({ batchId: BatchID, rows: state.batches.get(BatchID)?.rows ?? 0, made: Made })]
  },
  reply: () => ({ Success: true as const }),
})
