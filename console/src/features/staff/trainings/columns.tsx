/** The columns of the list of trainings (TRN-001). */
import { parseWireDateTime } from '@bindery/contracts/rules'
import type { TrainingRow } from '@bindery/contracts/wire'
import { Badge } from '@mantine/core'
import { TextLink } from '../../../ui/page/links.tsx'
import { yesOrNo, type Column } from '../../../ui/table/columns.ts'
import classes from './Trainings.module.css'

export const columns: readonly Column<TrainingRow>[] = [
  {
    id: 'TrainingName',
    header: 'Training Name',
    phone: 'title',
    width: 300,
    sort: (row) => row.TrainingName,
    cell: (row) => (
      <>
        <TextLink to="/home/training/$trainingId" params={{ trainingId: String(row.TrainingID) }} fw={600} inherit>
          {row.TrainingName}
        </TextLink>
        {!row.Enabled && (
          <Badge color="gray" variant="filled" size="sm" ml="xs" tt="none">
            Not enabled
          </Badge>
        )}
      </>
    ),
  },
  {
    id: 'Description',
    header: 'Description',
    phone: 'line',
    sort: (row) => row.Description,
    cell: (row) => <div className={classes.asWritten}>{row.Description}</div>,
  },
  {
    id: 'DateCreated',
    header: 'DateCreated',
    width: 140,
    sort: (row) => parseWireDateTime(row.DateCreated?.Value),
    cell: (row) => row.DateCreated?.Text ?? '',
  },
]

/** In the list a badge beside the name. */
export const inFile: readonly Column<TrainingRow>[] = [yesOrNo('Enabled', 'Enabled', ({ Enabled }) => Enabled)]
