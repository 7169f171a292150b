/** /home/allconfigs: the list of configs (CFG-001). */
import type { ConfigRow } from '@bindery/contracts/wire'
import { useNavigate } from '@tanstack/react-router'
import { useRows } from '../../../data/useRows.ts'
import { TextLink } from '../../../ui/page/links.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { RecordList, type ListPlace } from '../../../shared/list/RecordList.tsx'
import { configsState } from '../search.ts'

const SORT = { id: 'ConfigName', desc: false }
const rowKey = ({ ConfigName }: ConfigRow) => ConfigName
const searched = ({ ConfigName, ConfigValue }: ConfigRow) => [ConfigName, ConfigValue]

const columns: readonly Column<ConfigRow>[] = [
  {
    id: 'ConfigName',
    header: 'Config Name',
    phone: 'title',
    max: 400,
    sort: ({ ConfigName }) => ConfigName,
    cell: ({ ConfigName }) => (
      <TextLink to="/home/config/$name" params={{ name: ConfigName }} fw={600} inherit>
        {ConfigName}
      </TextLink>
    ),
  },
  {
    id: 'ConfigValue',
    header: 'Value',
    phone: 'line',
    max: 560,
    sort: ({ ConfigValue }) => ConfigValue,
    cell: ({ ConfigValue }) => ConfigValue,
  },
]

export function ConfigsList(place: ListPlace) {
  const rows = useRows('Configs')
  const navigate = useNavigate()
  return (
    <RecordList
      {...place}
      title="Configs:"
      label="Configs"
      rows={rows}
      columns={columns}
      rowKey={rowKey}
      searched={searched}
      placeholder="Name, value"
      state={configsState}
      sort={SORT}
      onOpen={({ ConfigName }) => void navigate({ to: '/home/config/$name', params: { name: ConfigName } })}
    />
  )
}
