/** One notice written for several renewals: its text and files as a single notice has them, read as one of them gets it. */
import type { RenewalRow } from '@bindery/contracts/wire'
import { Select, Stack, Text } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { useById } from '../../../../data/useRows.ts'
import { SharedFiles } from '../../../../shared/files/SharedFiles.tsx'
import { UploadBox } from '../../../../shared/files/UploadBox.tsx'
import { SendForm } from '../../../../shared/send-form/SendForm.tsx'
import { useKeptForm } from '../../../../shared/send-form/useKeptForm.ts'
import { EmailMessage } from '../../../../shared/terms/EmailMessage.tsx'
import { useTemplate } from '../../../../shared/terms/useTemplate.ts'
import { filesOf, valueOf } from '../../../../ui/form/field.ts'
import { FormGrid, Span } from '../../../../ui/form/FormGrid.tsx'
import { countWords } from '../../list/going.ts'
import { emptyNotice, hasNoFiles, isGroupFor, noticeBody, NoticeDraft, noticeProblems } from '../../notice/draft.ts'
import { notifying, type Job } from '../jobs.ts'
import { Outlook } from './Outlook.tsx'
import { planOf } from './plan.ts'

interface NoticesFormProps {
  readonly renewals: readonly RenewalRow[]
  /** The storage key of the draft. */
  readonly draft: string
  readonly onCancel: () => void
  readonly onSend: (job: Job, going: readonly RenewalRow[]) => void
}

export function NoticesForm({ renewals, draft: key, onCancel, onSend }: NoticesFormProps) {
  const owners = useById('Owners')
  const brokers = useById('Brokers')
  const products = useById('Products')
  const template = useTemplate('RENEWAL-NOTICE-EMAIL-MESSAGE')
  const plan = useMemo(() => planOf(renewals, { owners, brokers }), [renewals, owners, brokers])
  const { going } = plan
  const [asking, setAsking] = useState(false)
  const [chosen, setChosen] = useState<number | null>(null)
  const shown = going.find(({ RenewalID }) => RenewalID === chosen) ?? going[0]

  const productOf = useCallback(
    ({ ProductID }: RenewalRow) => products.get(ProductID ?? 0)?.ProductName ?? '',
    [products],
  )
  const offers = useCallback(
    (group: string) => going.some((renewal) => isGroupFor(group, productOf(renewal))),
    [going, productOf],
  )
  const body = (draft: NoticeDraft) => noticeBody(draft, shown?.RenewalID ?? 0, shown ? productOf(shown) : '')
  function sendAll(draft: NoticeDraft) {
    onSend(
      notifying((renewal) => noticeBody(draft, renewal.RenewalID, productOf(renewal))),
      going,
    )
  }

  const { form, element, frame } = useKeptForm({
    keep: { key, as: NoticeDraft },
    begin: (kept) => kept ?? emptyNotice(template),
    problems: (draft) => (shown ? noticeProblems(draft, shown.RenewalID, productOf(shown)) : undefined),
    files: ({ Attachments }) => Attachments,
    // REN-025, once for all of them: asked when one of them would leave without a file.
    onValid: async (draft) =>
      going.some((renewal) => hasNoFiles(draft, productOf(renewal))) ? setAsking(true) : sendAll(draft),
  })
  function answer(sendAnyway: boolean) {
    setAsking(false)
    if (sendAnyway) sendAll(form.state.values)
  }
  return (
    <SendForm
      ref={element}
      frame={{ ...frame, asking, onAnswer: answer }}
      label="Renewal notices"
      send={`Send to ${countWords(going.length)}`}
      busy={going.length === 0}
      long
      onCancel={onCancel}
    >
      <Outlook plan={plan} />
      {going.length > 1 && (
        <Select
          label="Read as it goes out for"
          data={going.map(({ RenewalID, CSVInsured, CSVPolicyNo }) => ({
            value: String(RenewalID),
            label: `${CSVInsured}, ${CSVPolicyNo}`,
          }))}
          value={String(shown?.RenewalID ?? '')}
          allowDeselect={false}
          onChange={(id) => setChosen(Number(id))}
        />
      )}
      {going.length > 0 && (
        <>
          <form.Field name="NoticeMessage">
            {(field) => <EmailMessage form={form} call="SEND_RENEWAL_NOTICE" body={body} {...valueOf(field)} />}
          </form.Field>
          <FormGrid>
            <Span of={6}>
              <form.Field name="Attachments">
                {(field) => <UploadBox func="RENEWALNOTICE" {...filesOf(field)} />}
              </form.Field>
            </Span>
            <Span of={6}>
              <Stack gap={4}>
                <form.Field name="Files">
                  {(field) => <SharedFiles ticked={field.state.value} onChange={field.handleChange} offers={offers} />}
                </form.Field>
                <Text size="xs" c="dimmed">
                  The files of a product leave with its renewals alone.
                </Text>
              </Stack>
            </Span>
          </FormGrid>
        </>
      )}
    </SendForm>
  )
}
