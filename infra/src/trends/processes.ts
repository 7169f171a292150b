/** The samples of all processes: each notes its own beside the rows, where the rows are in an engine that all share. */
import type { Views } from '@bindery/contracts/ports'
import * as v from 'valibot'
import type { Recorded, Series } from './recorder.ts'
import { KINDS, joined, type Sample } from './series.ts'

const NOTE = 'trends'
const DAY_MS = 86_400_000

const Samples = v.array(
  v.object({ slot: v.number(), handled: v.number(), took: v.number(), pieces: v.number(), lag: v.number() }),
)
const Noted = v.object({
  since: v.string(),
  at: v.string(),
  series: v.array(v.object({ kind: v.picklist(KINDS), name: v.string(), hour: Samples, day: Samples })),
})

type Notes = Pick<Views, 'putNote' | 'notes'>

/** Notes the samples of this process, and removes what processes that ended a day ago have left. */
export async function noteOwn(views: Notes, process: string, own: Recorded): Promise<void> {
  await views.putNote(NOTE, process, JSON.stringify(own))
  for (const { key, json } of await views.notes(NOTE)) {
    const { at } = v.parse(Noted, JSON.parse(json))
    if (Date.parse(own.at) - Date.parse(at) > DAY_MS) await views.putNote(NOTE, key, null)
  }
}

export async function notedByOthers(views: Notes, process: string): Promise<readonly Recorded[]> {
  const notes = await views.notes(NOTE)
  return notes.filter(({ key }) => key !== process).map(({ json }) => v.parse(Noted, JSON.parse(json)))
}

/** What was handled is added up; what waits is not, because every process sees all of a queue and all of a group's log. */
function merged(a: readonly Sample[], b: readonly Sample[]): readonly Sample[] {
  const slots = new Map(a.map((sample) => [sample.slot, sample]))
  for (const sample of b) {
    const same = slots.get(sample.slot)
    slots.set(sample.slot, same ? joined(same, sample) : sample)
  }
  return [...slots.values()].toSorted((one, other) => one.slot - other.slot)
}

/** One series for each queue, consumer and projection, from those of all processes. */
export function mergedSeries(recorded: readonly Recorded[]): readonly Series[] {
  const all = new Map<string, Series>()
  for (const series of recorded.flatMap((each) => each.series)) {
    const key = `${series.kind} ${series.name}`
    const same = all.get(key)
    all.set(key, same ? { ...same, hour: merged(same.hour, series.hour), day: merged(same.day, series.day) } : series)
  }
  return [...all.values()]
}
