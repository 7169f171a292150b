/** A process that writes rows as fast as it can and reports each acknowledged one, until it is killed. */
import { openSqliteViews } from '@bindery/infra'
import { writeSync } from 'node:fs'
import { write } from './view-rows.ts'

const file = process.argv[2]
if (!file) throw new Error('Which file?')
const views = await openSqliteViews({ file })

async function writeForEver(_: unknown, writer: number): Promise<void> {
  for (let revision = 0; ; revision += 1) {
    const key = `${writer}-${revision % 50}`
    await views.write('Quotes', [write(key, revision, { QuoteID: revision })])
    writeSync(1, `${key} ${revision}\n`)
  }
}

await Promise.all(Array.from({ length: 20 }, writeForEver))
