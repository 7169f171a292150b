/** The projections: those that are rebuilt each by itself, all others in one line that opens into a table. */
import { formatInteger } from '@bindery/contracts/rules'
import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Section } from '../../ui/page/Section.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { behindOf, healthOf, type Behind } from './health.ts'
import { LastRebuilds } from './LastRebuilds.tsx'
import { Rebuild } from './Rebuild.tsx'
import { ToneText } from './ToneText.tsx'
import classes from './Operations.module.css'
import type { AskedRebuild, Consumer, LastRebuild, ParkedStream, Projection } from './shapes.ts'

function Rebuilding({ progress }: { readonly progress: number | null }) {
  return (
    <>
      <ToneText tone="busy">{progress === null ? 'Rebuilding' : `Rebuilding ${progress}%`}</ToneText>
      {progress !== null && <Progress value={progress} size="xs" mt={3} aria-hidden />}
    </>
  )
}

const columnsOf = (behind: Behind | null): readonly Column<Projection>[] => [
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
      running ? (
        <Rebuilding progress={progress} />
      ) : (
        <ToneText tone={behind?.tone ?? 'good'}>{behind?.state ?? 'Live'}</ToneText>
      ),
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
    cell: ({ Collection, Rebuilding: running }) => (running ? null : <Rebuild collection={Collection} />),
  },
]
const rowKey = ({ Collection }: Projection) => Collection

interface ProjectionsProps {
  readonly projections: readonly Projection[]
  readonly consumers: readonly Consumer[]
  readonly parked: readonly ParkedStream[]
  readonly rebuilds: readonly AskedRebuild[]
  readonly last: readonly LastRebuild[]
}

export function Projections({ projections, consumers, parked, rebuilds, last }: ProjectionsProps) {
  const [whole, setWhole] = useState(false)
  const behind = behindOf(consumers)
  const running = projections.filter(({ Rebuilding: is }) => is)
  const names = new Set(running.map(rowKey))
  const waiting = rebuilds.filter(({ Collection }) => !names.has(Collection))
  const shown = whole ? projections : running
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
      <div className={classes.counts}>
        <span>{healthOf(projections, behind, parked)}</span>
        {projections.length > 0 && (
          <Button size="compact-xs" variant="default" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? 'Show fewer' : 'Show all'}
          </Button>
        )}
      </div>
      {shown.length > 0 && (
        <DataTable label="Projections" columns={columnsOf(behind)} rows={shown} rowKey={rowKey} footer={false} />
      )}
      <LastRebuilds rebuilds={last} />
    </Section>
  )
}
