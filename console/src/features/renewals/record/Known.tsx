/** What a renewal shows beside its form: the file's own words, its submissions, its folder and its notice (REN-016). */
import { GetRenewal, type RenewalRow } from '@bindery/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { callQuery, errorText } from '../../../client/queries.ts'
import { AttachmentLinks } from '../../../shared/files/AttachmentLinks.tsx'
import { FolderLink } from '../../../shared/files/FolderLink.tsx'
import { FactGroup, FactGroups } from '../../../ui/page/FactGroups.tsx'
import { TextLink } from '../../../ui/page/links.tsx'
import { Refusal } from '../../../ui/page/Refusal.tsx'
import { Section } from '../../../ui/page/Section.tsx'

function SubmissionLink({ id }: { readonly id: number | null | undefined }) {
  if (!id) return null
  return (
    <TextLink inherit to="/home/submission/$submissionId" params={{ submissionId: String(id) }}>
      Submission {id}
    </TextLink>
  )
}

export function Known({ renewal }: { readonly renewal: RenewalRow }) {
  const { RenewalID, Quote, SubmissionID, Folder, NoticeSent } = renewal
  const whole = useQuery(callQuery(GetRenewal, { RenewalID }))
  const files = whole.data?.Renewal.Attachments ?? []
  return (
    <Section title="Import and related records">
      <FactGroups>
        <FactGroup
          title="As imported"
          facts={[
            { label: 'Import', value: renewal.BatchID },
            { label: 'Policy No', value: renewal.CSVPolicyNo },
            { label: 'Due Date', value: renewal.CSVDueDate?.Text },
            { label: 'Previous Transaction', value: renewal.CSVPreviousTransaction },
            { label: 'Broker', value: renewal.CSVBrokerFullName },
            { label: 'Market', value: renewal.CSVMarket },
            { label: 'Policy Type', value: renewal.CSVPolicyType },
          ]}
        />
        <FactGroup
          title="Belongs to it"
          facts={[
            { label: 'Related submission', value: Quote && <SubmissionLink id={Quote.SubmissionID} /> },
            { label: 'Renewed by', value: SubmissionID !== null && <SubmissionLink id={SubmissionID} /> },
            { label: 'Folder', value: Folder !== '' && <FolderLink folder={Folder} /> },
            { label: 'Notice sent', value: NoticeSent?.Text },
            { label: 'Files of the notice', value: files.length > 0 && <AttachmentLinks files={files} /> },
          ].filter(({ value }) => Boolean(value))}
        />
      </FactGroups>
      <Refusal message={errorText(whole.error)} onRetry={() => void whole.refetch()} />
    </Section>
  )
}
