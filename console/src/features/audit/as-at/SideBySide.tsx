/** The fields of two states in two columns; a word marks each difference, not only a colour. */
import { Badge, Group, Table, Title } from '@mantine/core'
import { HorizontalScroll } from '../../../ui/page/HorizontalScroll.tsx'
import type { PartPair } from './differences.ts'
import classes from './AsAt.module.css'

interface SideBySideProps {
  readonly pairs: readonly PartPair[]
  /** Shows equal fields too. */
  readonly all: boolean
  /** What the two columns are called. */
  readonly heads: readonly [string, string]
}

export function SideBySide({ pairs, all, heads }: SideBySideProps) {
  const shown = pairs
    .map((pair) => ({ ...pair, fields: pair.fields.filter(({ differs }) => all || differs) }))
    .filter(({ fields, presence }) => fields.length > 0 || presence !== 'both')
  return shown.map(({ key, title, presence, fields }) => (
    <section key={key} aria-label={title} className={classes.part}>
      <Group gap="xs">
        <Title order={3}>{title}</Title>
        {presence !== 'both' && (
          <Badge
            size="sm"
            variant="light"
            tt="none"
          >{`Only ${heads[presence === 'before' ? 0 : 1].replace(/^[AB]/u, (first) => first.toLowerCase())}`}</Badge>
        )}
      </Group>
      <HorizontalScroll label={`${title} at both points`} className={classes.scroll}>
        <Table className={classes.pairs} aria-label={`${title} at both points`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Field</Table.Th>
              {heads.map((head, place) => (
                <Table.Th key={place === 0 ? 'first' : 'second'}>{head}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fields.map(({ field, before, after, differs }) => (
              <Table.Tr key={field} data-differs={differs || undefined}>
                <Table.Th scope="row">
                  {field}
                  {differs && <span className={classes.word}> differs</span>}
                </Table.Th>
                <Table.Td>{before || '–'}</Table.Td>
                <Table.Td>{after || '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </HorizontalScroll>
    </section>
  ))
}
