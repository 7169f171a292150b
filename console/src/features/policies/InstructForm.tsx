/** The inline form of an endorsement or a reversal (END-002, END-003, REV-002, REV-003). */
import type { QuoteRow } from '@bindery/contracts/wire'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { FileBox } from '../../components/FileBox.tsx'
import { filesOf, textOf } from '../../components/form/field.ts'
import { SendForm } from '../../components/form/SendForm.tsx'
import { useSendForm } from '../../components/form/useSendForm.ts'
import { instructBody, instructProblems, INSTRUCTIONS, type InstructDraft, type InstructKind } from './instruct.ts'
import { keptInstruction, policyKey } from './kept.ts'

const begin = (policy: QuoteRow): InstructDraft => ({ PolicyNumber: policy.PolicyNumber, Attachments: [] })

interface InstructFormProps {
  readonly kind: InstructKind
  readonly policy: QuoteRow
  readonly onDone: () => void
}

export function InstructForm({ kind, policy, onDone }: InstructFormProps) {
  const wording = INSTRUCTIONS[kind]
  const [start] = useState(() => keptInstruction(kind, policy) ?? begin(policy))
  const { form, element, frame } = useSendForm({
    call: wording.call,
    start,
    keep: policyKey(kind, policy),
    problems: (draft) => instructProblems(kind, draft, policy),
    body: (draft) => instructBody(draft, policy),
    onDone,
  })
  return (
    <SendForm ref={element} frame={frame} label={wording.send} send={wording.send} danger={kind === 'reverse'} onCancel={onDone}>
      <form.Field name="PolicyNumber">
        {(field) => (
          <TextInput label="Policy Number" required autoFocus maxLength={20} autoComplete="off" maw={320} {...textOf(field)} />
        )}
      </form.Field>
      <form.Field name="Attachments">
        {(field) => <FileBox func={wording.upload} label={wording.files} required {...filesOf(field)} />}
      </form.Field>
    </SendForm>
  )
}
