/** The notice of a renewal: its message, its files, and the letter as the broker will read it (REN-023 to REN-027). */
import { texts } from '@bindery/contracts/rules'
import { SendRenewalNotice, type RenewalRow } from '@bindery/contracts/wire'
import { useCallback, useState } from 'react'
import { useById } from '../../../data/useRows.ts'
import { SharedFiles } from '../../../shared/files/SharedFiles.tsx'
import { UploadBox } from '../../../shared/files/UploadBox.tsx'
import { SendForm } from '../../../shared/send-form/SendForm.tsx'
import { SEND } from '../../../shared/send-form/useDraftForm.ts'
import { useSendForm } from '../../../shared/send-form/useSendForm.tsx'
import { EmailMessage } from '../../../shared/terms/EmailMessage.tsx'
import { useTemplate } from '../../../shared/terms/useTemplate.ts'
import { filesOf, valueOf } from '../../../ui/form/field.ts'
import { FormPart } from '../../../ui/form/FormPart.tsx'
import { FormGrid, Span } from '../../../ui/form/FormGrid.tsx'
import { useFocusBack } from '../../../ui/form/useFocusBack.ts'
import {
  emptyNotice,
  hasNoFiles,
  isGroupFor,
  missingParties,
  noticeBody,
  NoticeDraft,
  noticeProblems,
} from './draft.ts'

interface NoticeFormProps {
  readonly renewal: RenewalRow
  /** The storage key of the draft, which survives a reload. */
  readonly draft: string
  readonly onDone: () => void
}

const LETTER = ['NoticeMessage']
/** REN-027. */
const WORDING = { network: texts.requestFailNetwork }

export function NoticeForm({ renewal, draft: key, onDone }: NoticeFormProps) {
  const { RenewalID, OwnerID, ProductID } = renewal
  useFocusBack()
  const template = useTemplate('RENEWAL-NOTICE-EMAIL-MESSAGE')
  const missing = missingParties(renewal, useById('Owners').has(OwnerID))
  const product = useById('Products').get(ProductID ?? 0)?.ProductName ?? ''
  const offers = useCallback((group: string) => isGroupFor(group, product), [product])
  const [told, setTold] = useState(false)
  const body = (draft: NoticeDraft) => noticeBody(draft, RenewalID, product)
  const { form, element, frame } = useSendForm({
    call: SendRenewalNotice,
    what: `Notice of renewal ${RenewalID}`,
    wording: WORDING,
    keep: { key, as: NoticeDraft },
    begin: (kept) => kept ?? emptyNotice(template),
    problems: (draft) => noticeProblems(draft, RenewalID, product),
    body,
    files: ({ Attachments }) => Attachments,
    asksFirst: (draft) => hasNoFiles(draft, product),
    instead: missing === '' ? {} : { [SEND]: async () => setTold(true) },
    said: () => 'The notice is on its way to the broker.',
    onDone,
  })
  return (
    <SendForm
      ref={element}
      frame={{ ...frame, message: (told && missing) || frame.message }}
      label="Renewal notice"
      send="Send notice"
      long
      onCancel={onDone}
    >
      <FormPart title="Letter" bare first asks={LETTER}>
        <form.Field name="NoticeMessage">
          {(field) => <EmailMessage form={form} call="SEND_RENEWAL_NOTICE" body={body} autoFocus {...valueOf(field)} />}
        </form.Field>
      </FormPart>
      <FormPart title="Attachments" bare last>
        <FormGrid>
          <Span of={6}>
            <form.Field name="Attachments">
              {(field) => <UploadBox func="RENEWALNOTICE" {...filesOf(field)} />}
            </form.Field>
          </Span>
          <Span of={6}>
            <form.Field name="Files">
              {(field) => <SharedFiles ticked={field.state.value} onChange={field.handleChange} offers={offers} />}
            </form.Field>
          </Span>
        </FormGrid>
      </FormPart>
    </SendForm>
  )
}
