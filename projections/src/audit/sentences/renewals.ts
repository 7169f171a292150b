/** Renewals and their imports in sentences. */
import type { ImportFact, RenewalFact } from '@bindery/contracts/events'
import type { Sentences } from './names.ts'

const count = (rows: number) => `${rows} ${rows === 1 ? 'renewal' : 'renewals'}`

export const renewalSentences: Sentences<RenewalFact | ImportFact> = {
  RenewalsImported: ({ data }) => `imported ${count(data.rows)} from ${data.file.fileName} as import ${data.batchId}`,
  RenewalsImportFinished: ({ data }) => `finished import ${data.batchId} with ${count(data.rows)}`,
  RenewalsImportGivenUp: ({ data }) =>
    `gave up import ${data.batchId}: ${count(data.made)} of ${data.rows} had been made`,
  RenewalImported: ({ data }) =>
    `imported renewal ${data.renewalId}, policy ${data.policyNo} of ${data.insured}, from import ${data.batchId}`,
  RenewalChanged: ({ data }) => `edited renewal ${data.renewalId}, ${data.insured}`,
  RenewalFolderChanged: ({ data }) => `chose the folder ${data.folder} for renewal ${data.renewalId}`,
  RenewalNoticeSent: ({ data }) => `sent the notice of renewal ${data.renewalId}`,
  RenewalFollowed: ({ data }) =>
    `let renewal ${data.renewalId} follow submission ${data.submissionId}${data.status === '' ? '' : `: ${data.status}`}`,
  RenewalDeleted: ({ data }) =>
    data.wholeBatch ? `deleted renewal ${data.renewalId} and its whole import` : `deleted renewal ${data.renewalId}`,
}
