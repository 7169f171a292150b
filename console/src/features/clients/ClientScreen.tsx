/** /home/client/{id}: a client in view mode, its edit, its submissions and its renewals (CLI-002). */
import { formatInteger } from '@bindery/contracts/rules'
import type { ClientRow, Rows } from '@bindery/contracts/wire'
import { Button } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useById, useOpened, useRows } from '../../data/useRows.ts'
import { useOpenForm } from '../../shared/ai/entered.ts'
import { HelperButtons } from '../../shared/ai/HelperButtons.tsx'
import { HelperPanels } from '../../shared/ai/HelperPanels.tsx'
import { isBeside, useHelper } from '../../shared/ai/useHelper.ts'
import { OpenFolder } from '../../shared/files/OpenFolder.tsx'
import { cameOf } from '../../shared/record/came-of.ts'
import { policyFigures, RecordHead } from '../../shared/record/RecordHead.tsx'
import type { RecordPlace } from '../../shared/record/record-route.ts'
import { NoRecord, RecordPage } from '../../shared/record/RecordPage.tsx'
import { useToday } from '../../shared/useToday.ts'
import { Section } from '../../ui/page/Section.tsx'
import { SectionTable } from '../../ui/table/SectionTable.tsx'
import { ClientRecord } from './ClientRecord.tsx'
import type { ClientDraft } from './draft.ts'
import { renewalColumns, renewalsOf, submissionColumns } from './related.tsx'
import { useAsked } from './useAsked.ts'

interface ClientScreenProps extends RecordPlace {
  readonly clientId: number
  /** Begins a submission for this client. */
  readonly onNewSubmission: (client: ClientRow) => void
}

export function ClientScreen({ clientId, onNewSubmission, ...place }: ClientScreenProps) {
  const client = useById('Clients').get(clientId)
  useOpened('Clients', clientId)
  const all = useRows('Submissions')
  const submissions = useMemo(() => all.filter(({ ClientID }) => ClientID === clientId), [all, clientId])
  return client ? (
    <Loaded {...place} client={client} submissions={submissions} onNewSubmission={() => onNewSubmission(client)} />
  ) : (
    <NoRecord kind="Client" back={place.back} />
  )
}

interface LoadedProps extends RecordPlace, ClientWorkProps {
  readonly client: ClientRow
}

function Loaded({ client, submissions, onNewSubmission, ...place }: LoadedProps) {
  const helper = useHelper()
  const openForm = useOpenForm<ClientDraft>()
  const about = useAsked(client, openForm)
  const toolbar = (
    <>
      {client.Folder !== '' && <OpenFolder folder={client.Folder} onOpen={helper.showFiles} />}
      <HelperButtons helper={helper} looks={{ variant: 'default' }} />
    </>
  )
  return (
    <RecordPage
      {...place}
      kind="Client"
      icon={<IconBuilding size={16} aria-hidden />}
      title={client.CompanyName}
      subtitle={`Client ${client.ClientID}`}
      revision={client.Revision}
      {...(isBeside(helper) && { width: 'full' })}
      toolbar={toolbar}
      panels={<HelperPanels helper={helper} about={about} />}
      above={<ClientWork submissions={submissions} onNewSubmission={onNewSubmission} />}
      below={<Related clientId={client.ClientID} submissions={submissions} />}
    >
      {(editing, onLeave) => <ClientRecord client={client} editing={editing} onLeave={onLeave} openForm={openForm} />}
    </RecordPage>
  )
}

interface ClientWorkProps {
  readonly submissions: readonly Rows['Submissions'][]
  readonly onNewSubmission: () => void
}

function ClientWork({ submissions, onNewSubmission }: ClientWorkProps) {
  const quotes = useRows('Quotes')
  const today = useToday()
  const came = useMemo(() => {
    const ids = new Set(submissions.map(({ SubmissionID }) => SubmissionID))
    return cameOf(
      quotes.filter(({ SubmissionID }) => ids.has(SubmissionID)),
      today,
    )
  }, [submissions, quotes, today])
  return (
    <RecordHead
      label="Work for this client"
      figures={[
        { label: 'Submissions', value: formatInteger(submissions.length) },
        { label: 'Active', value: formatInteger(submissions.filter(({ Status }) => Status === 'Active').length) },
        ...policyFigures(came),
      ]}
      next={<Button onClick={onNewSubmission}>New submission</Button>}
    />
  )
}

interface RelatedProps {
  readonly clientId: number
  readonly submissions: readonly Rows['Submissions'][]
}

function Related({ clientId, submissions }: RelatedProps) {
  const allRenewals = useRows('Renewals')
  const renewals = useMemo(() => renewalsOf(allRenewals, clientId), [allRenewals, clientId])
  return (
    <>
      <Section title="Submissions" count={submissions.length}>
        <SectionTable
          label="Submissions of the client"
          rows={submissions}
          columns={submissionColumns}
          rowKey={({ SubmissionID }) => SubmissionID}
          empty="No submissions."
        />
      </Section>
      <Section title="Renewals" count={renewals.length}>
        <SectionTable
          label="Renewals of the client"
          rows={renewals}
          columns={renewalColumns}
          rowKey={({ RenewalID }) => RenewalID}
          empty="No renewals."
        />
      </Section>
    </>
  )
}
