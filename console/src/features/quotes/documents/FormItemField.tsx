/** One item of the template form as an input of its type; items of unknown types are text inputs (QUO-011, A-086). */
import { formItemType, parseEntered, texts, type FormValue } from '@bindery/contracts/rules'
import type { FormItem } from '@bindery/contracts/wire'
import { Checkbox, TextInput } from '@mantine/core'
import { DateField } from '../../../ui/form/DateField.tsx'
import { unread, writtenText } from '../../../ui/form/reading.ts'
import { DecimalField } from '../../../ui/form/NumberField.tsx'
import { isWrong } from './form-items.ts'

interface FormItemFieldProps {
  readonly item: FormItem
  readonly onChange: (value: FormValue) => void
}

const MAX_TEXT = 2_000

export function FormItemField({ item, onChange }: FormItemFieldProps) {
  const { title, type, value } = item
  const error = isWrong(item) ? texts.invalidMarker : undefined
  switch (formItemType(type)) {
    case 'bool':
      return (
        <Checkbox label={title} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
      )
    case 'number':
      return <DecimalField label={title} value={String(value)} onChange={onChange} error={error} />
    case 'date':
      return (
        <DateField
          label={title}
          value={parseEntered(String(value)) ?? (value === '' ? null : unread(String(value)))}
          error={error}
          onChange={(date) => onChange(date === null ? '' : writtenText(date))}
        />
      )
    case 'string':
      return (
        <TextInput
          label={title}
          value={String(value)}
          maxLength={MAX_TEXT}
          autoComplete="off"
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}
