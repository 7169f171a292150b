/** docs/texts.md has every text that people read, and none that is gone. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogue, CATALOGUE } from '../../scripts/lib/catalogue.mjs'
import { textsIn } from '../../scripts/lib/texts.mjs'

test('the catalogue is what the code says: `npm run texts` renews it', async () => {
  expect(readFileSync(CATALOGUE, 'utf8')).toBe(await catalogue())
})

const planted = `
import { Button } from 'some words here'
const FIELD = 'FirstName'
export const Planted = ({ count, broker }) => (
  <section className="two words" aria-label="Letters that wait">
    <h2>What  now?</h2>
    {count === 0 ? 'None.' : \`\${count} letters go to \${broker.FullName}\`}
    <Button title="Send" onClick={() => notify('Nothing was sent.')}>Send it</Button>
  </section>
)
if (FIELD === '') throw new Error('Nobody reads this on a screen.')
`

test('texts are found between tags, in attributes and strings; names, classes and errors are none', () => {
  expect(textsIn('planted.tsx', planted)).toEqual([
    'Letters that wait',
    'What now?',
    'None.',
    '{count} letters go to {FullName}',
    'Send',
    'Nothing was sent.',
    'Send it',
  ])
})
