/** A process that writes rows to MongoDB and reports each acknowledged one, until it is killed. */
import { openMongoViews } from '@bindery/infra/mongo'
import { writeSync } from 'node:fs'

const [, , url] = process.argv
if (!url) throw new Error('Which database?')
const views = await openMongoViews({
  url,
  onFault: (error) => {
    throw error
  },
})
for (let revision = 0; ; revision += 1) {
  const rows = Array.from({ length: 10 }, (_, n) => ({
    key: `row-${n}`,
    stream: `stream-${n}`,
    revision,
    row: JSON.stringify({ QuoteID: revision }),
    heavy: null,
  }))
  await views.write('Quotes', rows)
  for (const { key } of rows) writeSync(1, `${key} ${revision}\n`)
}
