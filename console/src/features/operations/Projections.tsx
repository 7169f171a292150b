/** Every projection, with the button that rebuilds its rows from the event store. */
import { formatInteger } from '@bindery/contracts/rules'
import { RebuildProjection } from '@bindery/contracts/wire'
import { Progress } from '@mantine/core'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Section } from '../../ui/page/Section.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { Action } from './Action.tsx'
import { ToneText } from './ToneText.tsx'
import classes from './Operations.module.css'
import type { AskedRebuild, Projection } from './shapes.ts'

function Rebuilding({ progress }: { readonly progress: number | null }) {
  return (
    <>
      <ToneText tone="busy">{progress === null ? 'Rebuilding' : `Rebuilding ${progress}%`}</ToneText>
      {progress !== null && <Progress value={progress} size="xs" mt={3} aria-hidden />}
    </>
  )
}

const columns: readonly Column<Projection>[] = [
  {
    id: 'Collection',
    header: 'Projection',
    phone: 'title',
    sort: ({ Collection }) => Collection,
    cell: ({ Collection }) => Collection,
  },
  {
    id: 'State',
    header: 'State',
    width: 150,
    cell: ({ Rebuilding: running, Progress: progress }) =>
      running ? <Rebuilding progress={progress} /> : <ToneText tone="good">Live</ToneText>,
  },
  { id: 'Version', header: 'Version', align: 'right', cell: ({ Version }) => Version },
  {
    id: 'HighWater',
    header: 'Changes',
    align: 'right',
    sort: ({ HighWater }) => HighWater,
    cell: ({ HighWater }) => formatInteger(HighWater),
  },
  {
    id: 'Rebuild',
    header: 'Rebuild',
    cell: ({ Collection, Rebuilding: running }) =>
      running ? null : (
        <Action call={RebuildProjection} body={{ Collection }} about={Collection}>
          Rebuild
        </Action>
      ),
  },
]
const rowKey = ({ Collection }: Projection) => Collection

interface ProjectionsProps {
  readonly projections: readonly Projection[]
  readonly rebuilds: readonly AskedRebuild[]
}

export function Projections({ projections, rebuilds }: ProjectionsProps) {
  const running = new Set(projections.filter(({ Rebuilding: is }) => is).map(rowKey))
  const waiting = rebuilds.filter(({ Collection }) => !running.has(Collection))
  return (
    <Section title="Projections" count={projections.length} flush>
      {waiting.length > 0 && (
        <div className={classes.counts}>
          {waiting.map(({ Collection, By, Since }) => (
            <span key={Collection}>
              {Collection} waits to be rebuilt, as {By} asked on {Since?.Text}.
            </span>
          ))}
        </div>
      )}
      <DataTable
        label="Projections"
        columns={columns}
        rows={projections}
        rowKey={rowKey}
        footer={false}
        empty="Another process hosts the projections."
      />
    </Section>
  )
}
