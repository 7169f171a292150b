/** A date that only the product sets, among the fields of a record. */
import type { WireDate } from '@bindery/contracts/rules'
import { TextInput } from '@mantine/core'
import { Span } from '../../ui/form/FormGrid.tsx'

interface RecordedDateProps {
  readonly label: string
  readonly at: WireDate | null | undefined
  /** The text while there is no date. */
  readonly none?: string
}

export const RecordedDate = ({ label, at, none }: RecordedDateProps) => (
  <Span of={4}>
    <TextInput label={label} disabled value={at?.Text ?? ''} placeholder={none} />
  </Span>
)
