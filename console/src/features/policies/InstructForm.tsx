/** The inline form of an endorsement or a reversal; it closes without a word when sent (END-002, END-003, REV-002, REV-003). */
import { LONGEST_REASON, type QuoteRow } from '@bindery/contracts/wire'
import { TextInput } from '@mantine/core'
import { useStore } from '@tanstack/react-form'
import { UploadBox } from '../../shared/files/UploadBox.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { FormGrid, Span } from '../../ui/form/FormGrid.tsx'
import { ShortText } from '../../ui/form/ShortText.tsx'
import { filesOf, textOf, valueOf } from '../../ui/form/field.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { Letter } from '../../shared/letter/Letter.tsx'
import { Beside } from '../../shared/terms/Beside.tsx'
import { SendForm } from '../../shared/send-form/SendForm.tsx'
import { useSendForm } from '../../shared/send-form/useSendForm.tsx'
import { instructBody, instructProblems, INSTRUCTIONS, InstructDraft, oddDay, type InstructKind } from './instruct.ts'
import { policyKey } from './form.ts'

const begin = (policy: QuoteRow): InstructDraft => ({
  PolicyNumber: policy.PolicyNumber,
  Attachments: [],
  Reason: '',
  EffectiveDate: null,
})

interface InstructFormProps {
  readonly kind: InstructKind
  readonly policy: QuoteRow
  readonly onDone: () => void
}

export function InstructForm({ kind, policy, onDone }: InstructFormProps) {
  const wording = INSTRUCTIONS[kind]
  const { form, element, frame } = useSendForm({
    call: wording.call,
    what: `${wording.send} ${policy.PolicyNumber}`,
    keep: { key: policyKey(kind, policy), as: InstructDraft },
    begin: (kept) => kept ?? begin(policy),
    problems: (draft) => instructProblems(kind, draft, policy),
    body: (draft) => instructBody(draft, policy),
    files: ({ Attachments }) => Attachments,
    onDone,
  })
  const odd = useStore(form.store, ({ values }) => oddDay(values.EffectiveDate, policy))
  return (
    <SendForm
      ref={element}
      frame={frame}
      label={wording.send}
      send={wording.send}
      danger={kind === 'reverse'}
      onCancel={onDone}
    >
      <Beside side={<Letter form={form} call={wording.letter} body={(draft) => instructBody(draft, policy)} />}>
        <form.Field name="PolicyNumber">
          {(field) => (
            <TextInput
              label="Policy Number"
              required
              autoFocus
              maxLength={20}
              autoComplete="off"
              maw={320}
              {...textOf(field)}
            />
          )}
        </form.Field>
        <FormGrid>
          <Span of={4}>
            <form.Field name="EffectiveDate">
              {(field) => <DateField label="Effective Date" {...valueOf(field)} />}
            </form.Field>
          </Span>
          <Span of={8}>
            <form.Field name="Reason">
              {(field) => <ShortText label="Reason" longest={LONGEST_REASON} {...textOf(field)} />}
            </form.Field>
          </Span>
        </FormGrid>
        {odd !== '' && <Notice label="Effective Date">{odd}</Notice>}
        <form.Field name="Attachments">
          {(field) => <UploadBox func={wording.upload} label={wording.files} required {...filesOf(field)} />}
        </form.Field>
      </Beside>
    </SendForm>
  )
}
