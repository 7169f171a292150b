/** Premium by month as a table, each figure with a link to what it counts. */
import type { Dashboard } from '@bindery/contracts/wire'
import { Table } from '@mantine/core'
import { monthName } from '../../shared/months.ts'
import classes from './Dashboard.module.css'
import { Figure } from './Figure.tsx'
import { dollars } from './words.ts'

export function MonthTable({ months }: { readonly months: Dashboard['Months'] }) {
  return (
    <Table aria-label="Premium by month" horizontalSpacing={6} verticalSpacing={4} fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Month</Table.Th>
          <Table.Th scope="col" ta="right">
            Quoted
          </Table.Th>
          <Table.Th scope="col" ta="right">
            Quoted a year before
          </Table.Th>
          <Table.Th scope="col" ta="right">
            Bound
          </Table.Th>
          <Table.Th scope="col" ta="right">
            Bound a year before
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {months.toReversed().map(({ Month, Quoted, QuotedBefore, Bound, BoundBefore }) => {
          const [year = '', month = ''] = Month.split('-')
          const before = `${Number(year) - 1}-${month}`
          const cell = (of: 'quoted' | 'bound', key: string, amount: number) => (
            <Table.Td ta="right">
              <Figure of={{ of, key }} text={dollars(amount)} name={`${of} in ${monthName(key)}`} />
            </Table.Td>
          )
          return (
            <Table.Tr key={Month}>
              <Table.Th scope="row" fw={400} className={classes.month}>
                {monthName(Month)}
              </Table.Th>
              {cell('quoted', Month, Quoted.Premium)}
              {cell('quoted', before, QuotedBefore.Premium)}
              {cell('bound', Month, Bound.Premium)}
              {cell('bound', before, BoundBefore.Premium)}
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
