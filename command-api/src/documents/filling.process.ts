/** The process that fills templates: one after another, in the order the jobs arrive, until its parent is gone. */
import process from 'node:process'
import { fillTemplate } from './fill.ts'
import type { FillingAnswer, FillingJob } from './filling.ts'

function answer({ template, values }: FillingJob): FillingAnswer {
  try {
    return fillTemplate(Buffer.from(template), new Map(values))
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

// A terminal signals every process of a group. This one ignores that: it finishes its job, and ends with its parent.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(0))
// Only the parent process sends messages here.
process.on('message', (job) => process.send?.(answer(job as FillingJob)))
