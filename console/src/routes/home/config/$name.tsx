/** /home/config/{name}: one config and its history (CFG-002, A-121). */
import { createFileRoute } from '@tanstack/react-router'
import { useRecordPlace } from '../../../features/audit/record-place.tsx'
import { RecordSearch } from '../../../features/audit/record-search.ts'
import { ConfigScreen } from '../../../features/reference/configs/ConfigScreen.tsx'

export const Route = createFileRoute('/home/config/$name')({ validateSearch: RecordSearch, component: ConfigRoute })

const READS = ['Configs']

function ConfigRoute() {
  const { name } = Route.useParams()
  const place = useRecordPlace(`config-${name.toUpperCase()}`, READS)
  return <ConfigScreen key={name} name={name} {...place} />
}
