/** What was read: each fact with how sure it is, the words it was read from, and what other files say below it. */
import { namesOf } from '@bindery/contracts/rules'
import { FACT_LABELS, factText, type Intake } from '@bindery/contracts/wire'
import { Text } from '@mantine/core'
import { Notice } from '../../ui/page/Notice.tsx'
import { Section } from '../../ui/page/Section.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { SectionTable } from '../../ui/table/SectionTable.tsx'

type Fact = Intake['Facts'][number]

const fields = namesOf(FACT_LABELS)

const columnsOf = ({ Files }: Intake): readonly Column<Fact>[] => [
  { id: 'field', header: 'Fact', width: 170, phone: 'title', cell: ({ field }) => FACT_LABELS[field] },
  {
    id: 'value',
    header: 'Value',
    phone: 'title',
    cell: ({ value }) => (
      <Text span inherit fw={600}>
        {factText(value)}
      </Text>
    ),
  },
  {
    id: 'sure',
    header: 'Confidence',
    width: 70,
    align: 'right',
    cell: ({ confidence }) => `${Math.round(confidence * 100)} %`,
  },
  {
    id: 'words',
    header: 'Read from',
    max: 460,
    cell: ({ evidence }) => `“${evidence.sentence.replaceAll(/\s+/gu, ' ')}”`,
  },
  {
    id: 'file',
    header: 'File',
    max: 220,
    cell: ({ evidence }) =>
      `${Files.find(({ sha256 }) => sha256 === evidence.document)?.FileName ?? ''}, page ${evidence.page}`,
  },
]

export function IntakeFacts({ intake }: { readonly intake: Intake }) {
  const { Facts, Others, FellBack, State } = intake
  const rows = [...Facts, ...Others].toSorted((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field))
  return (
    <Section title="What was read" count={rows.length}>
      {FellBack !== '' && <Notice>{`Found by rules, because the model could not answer: ${FellBack}`}</Notice>}
      <SectionTable
        label="What was read"
        rows={rows}
        columns={columnsOf(intake)}
        rowKey={(fact) => rows.indexOf(fact)}
        empty={State === 'reading' ? 'It is being read.' : 'No facts were found.'}
      />
    </Section>
  )
}
