/** /home/submissionsoverview: the number of active submissions of each underwriter (OVW-001, OVW-002). */
import { formatInteger } from '@bindery/contracts/rules'
import { Table, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useById, useRows } from '../../../data/useRows.ts'
import { TextLink } from '../../../ui/page/links.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { overviewLines } from './overview.ts'

export function SubmissionsOverview() {
  const submissions = useRows('Submissions')
  const owners = useById('Owners')
  const lines = useMemo(() => overviewLines(submissions, owners), [submissions, owners])
  const sum = lines.reduce((all, { active }) => all + active, 0)
  return (
    <Page title="Submissions Overview:" width="form">
      <Section title="Active submissions" count={sum}>
        {lines.length === 0 ? (
          <Text size="sm" c="dimmed">
            No underwriters yet.
          </Text>
        ) : (
          <Table aria-label="Submissions overview" highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Underwriter</Table.Th>
                <Table.Th scope="col" ta="right">
                  Active Submissions
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lines.map(({ ownerId, underwriter, active }) => (
                <Table.Tr key={ownerId ?? 0}>
                  <Table.Td style={{ whiteSpace: 'pre' }} {...(ownerId === null && { fw: 600 })}>
                    {underwriter}
                  </Table.Td>
                  <Table.Td ta="right">
                    {ownerId === null || active === 0 ? (
                      formatInteger(active)
                    ) : (
                      <TextLink
                        to="/home/allsubmissions"
                        search={{ owner: ownerId }}
                        aria-label={`${active} active submissions of ${underwriter}`}
                        inherit
                      >
                        {formatInteger(active)}
                      </TextLink>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
            <Table.Tfoot>
              <Table.Tr>
                <Table.Th scope="row">Total</Table.Th>
                <Table.Th ta="right">{formatInteger(sum)}</Table.Th>
              </Table.Tr>
            </Table.Tfoot>
          </Table>
        )}
      </Section>
    </Page>
  )
}
