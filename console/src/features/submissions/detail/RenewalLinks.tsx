/** The renewals of a submission: those that it renews, and those of its own policies. */
import type { RenewalRow } from '@bindery/contracts/wire'
import { Group } from '@mantine/core'
import { useMemo } from 'react'
import { useRows } from '../../../data/useRows.ts'
import type { Fact } from '../../../ui/page/FactGroups.tsx'
import { TextLink } from '../../../ui/page/links.tsx'

function Links({ renewals }: { readonly renewals: readonly RenewalRow[] }) {
  return (
    <Group gap="xs">
      {renewals.map(({ RenewalID, CSVPolicyNo }) => (
        <TextLink key={RenewalID} inherit to="/home/renewal/$renewalId" params={{ renewalId: String(RenewalID) }}>
          {`Renewal ${RenewalID}, policy ${CSVPolicyNo}`}
        </TextLink>
      ))}
    </Group>
  )
}

const fact = (label: string, renewals: readonly RenewalRow[]): readonly Fact[] =>
  renewals.length === 0 ? [] : [{ label, value: <Links renewals={renewals} /> }]

export function useRenewalFacts(submissionId: number): readonly Fact[] {
  const all = useRows('Renewals')
  return useMemo(
    () => [
      ...fact(
        'Renews',
        all.filter(({ SubmissionID }) => SubmissionID === submissionId),
      ),
      ...fact(
        'Up for renewal',
        all.filter(({ Quote }) => Quote?.SubmissionID === submissionId),
      ),
    ],
    [all, submissionId],
  )
}
