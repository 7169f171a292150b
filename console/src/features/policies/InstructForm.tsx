/** The inline form of an endorsement or a reversal (END-002, END-003, REV-002, REV-003). */
import { texts } from '@bindery/contracts/rules'
import type { QuoteRow } from '@bindery/contracts/wire'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import { useRef, useState } from 'react'
import { useCommand } from '../../api/useCommand.ts'
import { FileBox } from '../../components/FileBox.tsx'
import { isUploading } from '../../components/file-box/files.ts'
import { errorOf, textOf } from '../../components/form/field.ts'
import { focusFirstProblem } from '../../components/form/focus.ts'
import { useKeptDraft } from '../../components/form/kept-draft.ts'
import { Refusal } from '../../components/Refusal.tsx'
import { instructBody, instructProblems, INSTRUCTIONS, type InstructDraft, type InstructKind } from './instruct.ts'
import { keptInstruction, policyKey } from './kept.ts'

const begin = (policy: QuoteRow): InstructDraft => ({ PolicyNumber: policy.PolicyNumber, Attachments: [] })

interface InstructFormProps {
  readonly kind: InstructKind
  readonly policy: QuoteRow
  readonly onDone: () => void
}

export function InstructForm({ kind, policy, onDone }: InstructFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const wording = INSTRUCTIONS[kind]
  const command = useCommand(wording.call, { network: texts.submissionActionFailNetwork })
  const [start] = useState(() => keptInstruction(kind, policy) ?? begin(policy))
  const form = useForm({
    defaultValues: start,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => instructProblems(kind, value, policy) },
    canSubmitWhenInvalid: true,
    onSubmit: async ({ value }) => {
      if (await command.run(instructBody(value, policy))) onDone()
    },
    onSubmitInvalid: () => focusFirstProblem(element.current),
  })
  useKeptDraft(form, policyKey(kind, policy.SubmissionID), { QuoteID: policy.QuoteID })
  const problems = useStore(form.store, ({ errorMap }) => errorMap.onDynamic)
  const uploading = useStore(form.store, ({ values }) => isUploading(values.Attachments))

  return (
    <form
      ref={element}
      noValidate
      aria-label={wording.send}
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit()
      }}
    >
      <Stack gap="md">
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
        <form.Field name="Attachments">
          {(field) => (
            <FileBox
              func={wording.upload}
              label={wording.files}
              required
              files={field.state.value}
              error={errorOf(field)}
              onChange={(update) => field.handleChange(update)}
            />
          )}
        </form.Field>
        <Refusal message={problems ?? command.message} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone} disabled={command.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={command.isPending}
            disabled={uploading}
            {...(kind === 'reverse' && { color: 'red' })}
          >
            {wording.send}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
