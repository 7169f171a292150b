/** /home/alltrainings: the trainings that staff are to pass (TRN-001), on a single page. */
import type { TrainingRow } from '@bindery/contracts/wire'
import { useNavigate } from '@tanstack/react-router'
import { useRows } from '../../../data/useRows.ts'
import { NewLink } from '../../../shared/list/NewLink.tsx'
import { RecordList, type ListPlace } from '../../../shared/list/RecordList.tsx'
import { trainingsState } from '../search.ts'
import { columns, inFile } from './columns.tsx'

const SORT = { id: 'TrainingName', desc: false }
const rowKey = ({ TrainingID }: TrainingRow) => TrainingID
const searched = ({ TrainingName, Description }: TrainingRow) => [TrainingName, Description]

export function TrainingsList(place: ListPlace) {
  const rows = useRows('Trainings')
  const navigate = useNavigate()
  return (
    <RecordList
      {...place}
      title="Trainings:"
      label="Trainings"
      rows={rows}
      columns={columns}
      inFile={inFile}
      rowKey={rowKey}
      searched={searched}
      placeholder="Name, description"
      state={trainingsState}
      sort={SORT}
      onOpen={({ TrainingID }) =>
        void navigate({ to: '/home/training/$trainingId', params: { trainingId: String(TrainingID) } })
      }
      none="No trainings yet."
      toolbar={<NewLink to="/home/training" label="New training" />}
    />
  )
}
