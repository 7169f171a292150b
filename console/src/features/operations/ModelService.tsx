/** What the model service was asked for: its answers, its tokens and their cost, month by month. */
import { formatInteger, formatMoney } from '@bindery/contracts/rules'
import { Text } from '@mantine/core'
import { monthName } from '../../shared/months.ts'
import { Section } from '../../ui/page/Section.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { ModelUse } from './shapes.ts'

type Count = 'Requests' | 'Failed' | 'InputTokens' | 'OutputTokens'
const count = (id: Count, header: string): Column<ModelUse> => ({
  id,
  header,
  phone: 'line',
  align: 'right',
  cell: (use) => formatInteger(use[id]),
})

const columns: readonly Column<ModelUse>[] = [
  { id: 'Month', header: 'Month', phone: 'title', cell: ({ Month }) => monthName(Month) },
  { id: 'Model', header: 'Model', phone: 'follows', max: 280, cell: ({ Model }) => Model },
  count('Requests', 'Asked'),
  count('Failed', 'Without an answer'),
  count('InputTokens', 'Tokens in'),
  count('OutputTokens', 'Tokens out'),
  {
    id: 'Cost',
    header: 'Cost',
    phone: 'line',
    align: 'right',
    cell: ({ Cost }) => (Cost === null ? 'No prices set' : formatMoney(Cost)),
  },
]
const rowKey = ({ Month, Model }: ModelUse) => `${Month} ${Model}`

export function ModelService({ uses }: { readonly uses: readonly ModelUse[] }) {
  return (
    <Section title="Model service">
      <DataTable label="Use of the model service" rows={uses} columns={columns} rowKey={rowKey} footer={false} />
      <Text size="xs" c="dimmed" mt="xs">
        Tokens as the service counts them. Where it gave no answer, the built-in rules did. Costs are at the prices of
        today.
      </Text>
    </Section>
  )
}
