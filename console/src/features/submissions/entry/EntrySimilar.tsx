/** The warning about similar submissions, following what is typed into the form (SUBN-007 to SUBN-009, SUBD-012). */
import { evaluate, useStore } from '@tanstack/react-form'
import { SimilarPanel } from '../similar/SimilarPanel.tsx'
import { useSimilar } from '../similar/useSimilar.ts'
import type { EntryForm } from './draft.ts'

export function EntrySimilar({ form, own }: { form: EntryForm; own: number | null }) {
  const insured = useStore(
    form.store,
    ({ values }) => ({
      CompanyName: values.InsuredCompanyName,
      ABN: values.ABN,
      CompanyAddress: values.CompanyAddress,
      CompanyPostcode: values.CompanyPostcode,
      BrokerID: values.BrokerID,
    }),
    evaluate,
  )
  return <SimilarPanel similar={useSimilar(insured, own)} />
}
