/** `npm run texts`: writes docs/texts.md, the catalogue of every text that people read, from where each stands. */
import { writeFile } from 'node:fs/promises'
import { catalogue, CATALOGUE } from './lib/catalogue.mjs'
import { ensureInstalled, say } from './setup.mjs'

await ensureInstalled()
await writeFile(CATALOGUE, await catalogue())
say('docs/texts.md is renewed')
