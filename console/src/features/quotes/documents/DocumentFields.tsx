/**
 * The documents of a quote: the template form, the button that generates them, and the ticks of the generated ones
 * (QUO-011, QUO-012).
 */
import { formItemType } from '@bindery/contracts/rules'
import type { FileChoice } from '@bindery/contracts/wire'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useStore } from '@tanstack/react-form'
import { Notice } from '../../../ui/page/Notice.tsx'
import { Refusal } from '../../../ui/page/Refusal.tsx'
import { isOutdated } from './draft-documents.ts'
import { FileTicks } from '../../../shared/files/FileTicks.tsx'
import type { QuoteFormState } from '../choices.ts'
import classes from './Documents.module.css'
import { filledItems } from './form-items.ts'
import { FormItemField } from './FormItemField.tsx'
import type { TemplateForm } from './useTemplateForm.ts'

interface DocumentFieldsProps {
  readonly form: QuoteFormState
  readonly template: TemplateForm
  readonly generating: { readonly isPending: boolean; readonly message: string; readonly warning: string }
  readonly onGenerate: () => void
}

export function DocumentFields({ form, template, generating, onGenerate }: DocumentFieldsProps) {
  const values = useStore(form.store, (state) => state.values.FormValues)
  const items = filledItems(template.items, values)
  const documents = useStore(form.store, (state) => state.values.Documents)
  const outdated = useStore(form.store, (state) => isOutdated(state.values))
  const enter = (title: string, value: string | number | boolean) =>
    form.setFieldValue('FormValues', (entered) => ({ ...entered, [title]: value }))
  const tick = ({ FullFileName }: FileChoice, Attach: boolean) =>
    form.setFieldValue('Documents', (all) =>
      all.map((each) => (each.FullFileName === FullFileName ? { ...each, Attach } : each)),
    )

  return (
    <section className={classes.panel} aria-label="Documents">
      <Group justify="space-between" gap="sm">
        <Text fw={600} size="sm">
          Documents
        </Text>
        <Button
          size="xs"
          variant="default"
          loading={generating.isPending}
          onClick={onGenerate}
          leftSection={<IconFileText size={15} aria-hidden />}
        >
          {documents.length === 0 ? 'Generate documents' : 'Generate again'}
        </Button>
      </Group>
      <Refusal message={template.message} />
      {template.isPending && <Skeleton h={56} aria-label="Loading the template" />}
      {items.length > 0 && (
        <div className={classes.items}>
          {items.map((item) => (
            <div key={item.title} data-tick={formItemType(item.type) === 'bool' || undefined}>
              <FormItemField item={item} onChange={(value) => enter(item.title, value)} />
            </div>
          ))}
        </div>
      )}
      <Refusal message={generating.message} />
      {generating.warning !== '' && <Notice label="Empty in the document">{generating.warning}</Notice>}
      {documents.length > 0 && <FileTicks label="Generated documents" files={documents} folders onTick={tick} />}
      {outdated && (
        <Notice label="Documents are older than the quote">
          The quote was changed since its documents were generated. Generate them again, or edit them in their folder.
        </Notice>
      )}
    </section>
  )
}
