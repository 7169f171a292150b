/** Every field of a submission in view mode (SUBD-011), in the groups it was entered in. */
import type { SubmissionRow } from '@bindery/contracts/wire'
import { Group, Text } from '@mantine/core'
import { AttachmentLinks } from '../../../components/AttachmentLinks.tsx'
import { TextLink } from '../../../components/links.tsx'
import { Section } from '../../../components/Section.tsx'
import { Fact, Facts } from './Facts.tsx'
import { FolderLink } from './FolderLink.tsx'
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
  return (
    <Section title="Submission">
      <Facts>
        <Fact label="Underwriter">{names.owner}</Fact>
        <Fact label="Broker" span={2}>
          <TextLink inherit to="/home/broker/$brokerId" params={{ brokerId: String(s.BrokerID) }}>
            {[names.broker, names.house].filter(Boolean).join(' · ') || `Broker ${s.BrokerID}`}
          </TextLink>
        </Fact>
        <Fact label="Client">{names.client}</Fact>
        <Fact label="Folder" span={2}>
          {s.Folder && <FolderLink folder={s.Folder} />}
        </Fact>
        <Fact label="Insured Company Name" span={2}>
          {s.InsuredCompanyName}
        </Fact>
        <Fact label="ABN">{s.ABN}</Fact>
        <Fact label="Ownership Type">{s.OwnershipType}</Fact>
        <Fact label="Date Submitted">{s.DateSubmitted?.Text}</Fact>
        <Fact label="Date Quote Required">{s.DateQuoteRequired?.Text}</Fact>
        <Fact label="Company Address" span={2}>
          {s.CompanyAddress}
        </Fact>
        <Fact label="Suburb">{s.CompanySuburb}</Fact>
        <Fact label="Postcode">{s.CompanyPostcode}</Fact>
        <Fact label="Date Cleared">{s.DateCleared?.Text}</Fact>
        <Fact label="Clearance Ref">{s.ClearanceRef}</Fact>
        <Fact label="Fee Income">{money(s.Turnover)}</Fact>
        <Fact label="Revenue">{money(s.Revenue)}</Fact>
        <Fact label="Number of Employees">{s.NumberOfEmployees.toLocaleString('en-AU')}</Fact>
        <Fact label="Claim History">{s.ClaimHistory}</Fact>
        <Fact label="Industry">{s.Industry}</Fact>
        {showsServices(s) && <Fact label="Professional Services">{s.ProffesionalServices}</Fact>}
        <Fact label="Other Industry">{s.OtherIndustry}</Fact>
        <Fact label="Target Risk">{s.TargetRisk ? 'Yes' : 'No'}</Fact>
        <Fact label="Coverage" span={3}>
          {coveredNames(s).join(', ')}
        </Fact>
        <Fact label="Other Coverage">{s.OtherCoverage}</Fact>
        <Fact label="Stamp Duty" span={3}>
          <Shares submission={s} />
        </Fact>
        {s.SDOSCountries !== '' && (
          <Fact label="Overseas Countries" span={2}>
            {s.SDOSCountries}
          </Fact>
        )}
        {s.AdditionalInsuredNames !== '' && (
          <Fact label="Additional Insured Names" span={3}>
            {s.AdditionalInsuredNames}
          </Fact>
        )}
        <Fact label="Underwriter Notes" span={3}>
          {s.UnderwriterNotes}
        </Fact>
        <Fact label="Attachments" span={3}>
          {files.length > 0 && <AttachmentLinks files={files} />}
        </Fact>
      </Facts>
    </Section>
  )
}
