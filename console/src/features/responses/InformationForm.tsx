/** The inline form of the Information Required section: what the broker still has to tell (IR-002, IR-003). */
import { SendInformationRequired } from '@bindery/contracts/wire'
import { useState } from 'react'
import { FileBox } from '../../components/FileBox.tsx'
import { filesOf, textOf } from '../../components/form/field.ts'
import { keptNew } from '../../components/form/kept-draft.ts'
import { SendForm } from '../../components/form/SendForm.tsx'
import { ShortText } from '../../components/form/ShortText.tsx'
import { useSendForm } from '../../components/form/useSendForm.ts'
import type { SectionFormProps } from '../../components/terms/SendSection.tsx'
import { emptyInformation, informationBody, InformationDraft, informationProblems } from './information.ts'

export function InformationForm({ submissionId, draft: key, onDone }: SectionFormProps) {
  const [start] = useState(() => keptNew(key, InformationDraft) ?? emptyInformation())
  const { form, element, frame } = useSendForm({
    call: SendInformationRequired,
    start,
    keep: key,
    problems: (draft) => informationProblems(draft, submissionId),
    body: (draft) => informationBody(draft, submissionId),
    onDone,
  })
  return (
    <SendForm ref={element} frame={frame} label="New information request" send="Send request" onCancel={onDone}>
      <form.Field name="Required">
        {(field) => <ShortText label="Information Required" longest={200} required autoFocus {...textOf(field)} />}
      </form.Field>
      <form.Field name="Attachments">{(field) => <FileBox func="IR" {...filesOf(field)} />}</form.Field>
    </SendForm>
  )
}
