/** The columns of the list of intakes. */
import { formatInteger, parseWireDateTime } from '@bindery/contracts/rules'
import type { IntakeRow } from '@bindery/contracts/wire'
import { TextLink } from '../../ui/page/links.tsx'
import { StatusText } from '../../ui/page/StatusText.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { stateText } from './states.ts'

export const senderOf = ({ FromName, FromAddress, CreatedBy }: IntakeRow): string =>
  FromName || FromAddress || CreatedBy

/** What it is about; an intake without a mail is called by its first file. */
export const subjectOf = ({ Subject, Files }: IntakeRow): string => Subject || Files[0]?.FileName || ''

export const columns: readonly Column<IntakeRow>[] = [
  {
    id: 'DateCreated',
    header: 'Received',
    width: 134,
    cell: ({ DateCreated }) => DateCreated?.Text ?? '',
    sort: ({ DateCreated }) => parseWireDateTime(DateCreated?.Value),
  },
  { id: 'From', header: 'From', max: 150, cell: senderOf, sort: senderOf },
  {
    id: 'Subject',
    header: 'Subject',
    max: 260,
    phone: 'title',
    cell: (row) => (
      <TextLink to="/home/intake/$intakeId" params={{ intakeId: String(row.IntakeID) }} fw={600} inherit>
        {subjectOf(row)}
      </TextLink>
    ),
    sort: subjectOf,
  },
  { id: 'Insured', header: 'Insured', max: 180, cell: ({ Insured }) => Insured, sort: ({ Insured }) => Insured },
  {
    id: 'Facts',
    header: 'Facts',
    width: 70,
    align: 'right',
    cell: ({ FactCount }) => formatInteger(FactCount),
    sort: ({ FactCount }) => FactCount,
  },
  {
    id: 'Files',
    header: 'Files',
    width: 70,
    align: 'right',
    cell: ({ Files }) => formatInteger(Files.length),
    sort: ({ Files }) => Files.length,
  },
  {
    id: 'State',
    header: 'State',
    width: 130,
    phone: 'title',
    cell: (row) => <StatusText status={stateText(row)} />,
    sort: stateText,
  },
]
