/** The form of an announcement: a sample for oneself, or a message to every broker that qualifies (ANN-001 to ANN-007). */
import { formatInteger, texts } from '@bindery/contracts/rules'
import { SendAnnouncement, type BrokerRow, type ResultsOf } from '@bindery/contracts/wire'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useOwnAccount } from '../../data/useOwnAccount.ts'
import { useById, useRows } from '../../data/useRows.ts'
import { UploadBox } from '../../shared/files/UploadBox.tsx'
import { SendForm } from '../../shared/send-form/SendForm.tsx'
import { useSendForm } from '../../shared/send-form/useSendForm.tsx'
import { useTemplate } from '../../shared/terms/useTemplate.ts'
import { InfoDialog } from '../../ui/dialogs/InfoDialog.tsx'
import { withoutFiles } from '../../ui/file-box/files.ts'
import { filesOf, textOf, valueOf } from '../../ui/form/field.ts'
import { FormPart } from '../../ui/form/FormPart.tsx'
import { TextLink } from '../../ui/page/links.tsx'
import { AnnouncedLetter } from './AnnouncedLetter.tsx'
import { AnnouncementDraft, announcementBody, announcementProblems, emptyAnnouncement } from './draft.ts'
import { personalised, recipientsOf } from './personal.ts'

const WORDING = {
  network: texts.failNetwork, // ANN-006
  tooLarge:
    'The announcement is too large to be sent: its message is sent once for each broker, and together these are more than the server takes.\nNothing was sent. Please shorten the message.',
}
const SAMPLE = 'sample'
const ASKS = ['EmailSubject', 'EmailMessage']

const brokersIn = (count: number) => `${formatInteger(count)} ${count === 1 ? 'broker' : 'brokers'}`

/** ANN-004, ANN-005: what was sent, with a link to it. */
const said = ({ Announcement: { AnnouncementID, IsSample } }: ResultsOf<typeof SendAnnouncement>) => (
  <>
    {IsSample ? texts.sampleAnnouncementSent : texts.announcementsSent}{' '}
    <TextLink to="/home/announcement/$announcementId" params={{ announcementId: String(AnnouncementID) }} inherit>
      Announcement {AnnouncementID}
    </TextLink>
  </>
)

export function NewAnnouncement() {
  const brokers = useRows('Brokers')
  const houses = useById('BrokerGroups')
  const sender = useOwnAccount()
  const template = useTemplate('ANNOUNCEMENT-EMAIL-MESSAGE')
  const recipients = useMemo(() => recipientsOf(brokers), [brokers])
  const text = (html: string, broker: BrokerRow) =>
    personalised(html, broker, houses.get(broker.BrokerGroupID ?? 0)?.GroupName ?? '', sender)
  /** The body with the first broker alone, whose letter is shown. */
  const firstBody = (draft: AnnouncementDraft) => announcementBody(draft, recipients.slice(0, 1), text, false)
  const { form, element, frame, submit, clear } = useSendForm({
    call: SendAnnouncement,
    what: 'New announcement',
    wording: WORDING,
    keep: { key: 'bindery new announcement', as: AnnouncementDraft },
    begin: (kept) => kept ?? emptyAnnouncement(template),
    problems: announcementProblems,
    body: (draft, aim) => announcementBody(draft, recipients, text, aim === SAMPLE),
    files: ({ Attachments }) => Attachments,
    asksFirst: () => true,
    said,
    stops: ({ Announcement }) => Announcement.AnnouncementID,
    staysUnsent: (aim) => aim === SAMPLE,
    onDone(_, aim) {
      if (aim !== SAMPLE) clear(emptyAnnouncement(template))
    },
  })
  const nobody = recipients.length === 0
  const isSample = frame.asked === SAMPLE
  const goesTo = isSample
    ? `One message, written for ${recipients[0]?.FullName ?? ''}, goes to ${sender.username}.`
    : `${brokersIn(recipients.length)} will get this announcement.`

  return (
    <SendForm
      ref={element}
      frame={{ ...frame, asking: frame.asking && !nobody }}
      label="New announcement"
      send="Send"
      long
      cancel="Clear"
      onCancel={() => clear(emptyAnnouncement(template))}
      beside={
        <Text size="sm" c="dimmed">
          {brokersIn(recipients.length)}, active and not greylisted
        </Text>
      }
      other={
        <Button variant="default" disabled={frame.uploading || frame.isPending} onClick={() => submit(SAMPLE)}>
          Send me one sample
        </Button>
      }
      question={{
        title: isSample ? 'Send me one sample' : 'Send announcement',
        message: (
          <Stack gap="xs">
            <span>{goesTo}</span>
            {withoutFiles(form.state.values) && (
              <Text size="sm" fw={700} c="var(--mantine-color-error)">
                {texts.noFilesAttached}
              </Text>
            )}
          </Stack>
        ),
        confirm: isSample ? 'Send sample' : 'Send to all',
      }}
    >
      <FormPart title="Announcement" first asks={ASKS}>
        <Stack gap="md">
          <form.Field name="EmailSubject">
            {(field) => <TextInput label="Subject" required maxLength={200} autoComplete="off" {...textOf(field)} />}
          </form.Field>
          <form.Field name="EmailMessage">
            {(field) => <AnnouncedLetter form={form} body={firstBody} first={recipients[0]} {...valueOf(field)} />}
          </form.Field>
        </Stack>
      </FormPart>
      <FormPart title="Attachments" last>
        <form.Field name="Attachments">{(field) => <UploadBox func="ANNOUNCEMENT" {...filesOf(field)} />}</form.Field>
      </FormPart>
      <InfoDialog opened={frame.asking && nobody} tone="error" onClose={() => frame.onAnswer(false)}>
        {texts.noActiveBrokers}
      </InfoDialog>
    </SendForm>
  )
}
