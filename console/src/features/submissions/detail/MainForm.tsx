/** Every field of a submission in view mode (SUBD-011), in four groups. */
import { notGivenYet } from '@bindery/contracts/rules'
import type { SubmissionRow } from '@bindery/contracts/wire'
import { Group, Text } from '@mantine/core'
import { AttachmentLinks } from '../../../shared/files/AttachmentLinks.tsx'
import { TextLink } from '../../../ui/page/links.tsx'
import { FactGroup, FactGroups } from '../../../ui/page/FactGroups.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { submissionFolder } from '../../../shared/files/drive.ts'
import { FolderLink } from '../../../shared/files/FolderLink.tsx'
import { useRenewalFacts } from './RenewalLinks.tsx'
import { coveredNames, money, sharesView, showsServices } from './view.ts'

export interface Names {
  readonly owner: string
  readonly broker: string
  readonly house: string
  readonly client: string
}

function Shares({ submission }: { submission: SubmissionRow }) {
  const { lines, total, remaining } = sharesView(submission)
  return (
    <Group gap="md">
      {lines.map(({ label, percent }) => (
        <Text span inherit key={label}>
          {label} <b>{percent}</b>
        </Text>
      ))}
      <Text span inherit c="dimmed">{`Total ${total}, remaining ${remaining}`}</Text>
    </Group>
  )
}

export function MainForm({ submission: s, names }: { submission: SubmissionRow; names: Names }) {
  const files = s.Attachments ?? []
  const open = notGivenYet(s)
  const isOpen = (name: (typeof open)[number]) => open.includes(name)
  const renewals = useRenewalFacts(s.SubmissionID)
  const broker = (
    <TextLink inherit to="/home/broker/$brokerId" params={{ brokerId: String(s.BrokerID) }}>
      {[names.broker, names.house].filter(Boolean).join(' · ') || `Broker ${s.BrokerID}`}
    </TextLink>
  )
  const client = s.ClientID !== null && (
    <TextLink inherit to="/home/client/$clientId" params={{ clientId: String(s.ClientID) }}>
      {names.client || `Client ${s.ClientID}`}
    </TextLink>
  )
  return (
    <Section title="Submission">
      <FactGroups>
        <FactGroup
          title="Insured"
          facts={[
            { label: 'Insured Company Name', value: s.InsuredCompanyName },
            { label: 'Client', value: client },
            { label: 'ABN', value: s.ABN },
            { label: 'Ownership Type', value: s.OwnershipType },
            { label: 'Company Address', value: s.CompanyAddress, isOpen: isOpen('CompanyAddress') },
            { label: 'Suburb', value: s.CompanySuburb, isOpen: isOpen('CompanySuburb') },
            { label: 'Postcode', value: s.CompanyPostcode, isOpen: isOpen('CompanyPostcode') },
            { label: 'Additional Insured Names', value: s.AdditionalInsuredNames },
          ]}
        />
        <FactGroup
          title="Business"
          facts={[
            { label: 'Industry', value: s.Industry },
            ...(showsServices(s) ? [{ label: 'Professional Services', value: s.ProffesionalServices }] : []),
            { label: 'Other Industry', value: s.OtherIndustry },
            { label: 'Fee Income', value: money(s.Turnover), isOpen: isOpen('Turnover') },
            { label: 'Revenue', value: money(s.Revenue) },
            {
              label: 'Number of Employees',
              value: s.NumberOfEmployees.toLocaleString('en-AU'),
              isOpen: isOpen('NumberOfEmployees'),
            },
            { label: 'Claim History', value: s.ClaimHistory },
          ]}
        />
        <FactGroup
          title="Cover"
          facts={[
            { label: 'Broker', value: broker },
            ...renewals,
            { label: 'Coverage', value: coveredNames(s).join(', ') },
            { label: 'Other Coverage', value: s.OtherCoverage },
            { label: 'Date Quote Required', value: s.DateQuoteRequired?.Text },
            { label: 'Stamp Duty', value: <Shares submission={s} /> },
            ...(s.SDOSCountries === '' ? [] : [{ label: 'Overseas Countries', value: s.SDOSCountries }]),
            { label: 'Target Risk', value: s.TargetRisk ? 'Yes' : 'No' },
          ]}
        />
        <FactGroup
          title="Clearance"
          facts={[
            { label: 'Underwriter', value: names.owner },
            { label: 'Date Submitted', value: s.DateSubmitted?.Text },
            { label: 'Date Cleared', value: s.DateCleared?.Text },
            { label: 'Clearance Ref', value: s.ClearanceRef },
            { label: 'Folder', value: s.Folder && <FolderLink folder={submissionFolder(s.Folder)} /> },
            { label: 'Attachments', value: files.length > 0 && <AttachmentLinks files={files} /> },
            { label: 'Underwriter Notes', value: s.UnderwriterNotes },
          ]}
        />
      </FactGroups>
    </Section>
  )
}
