/** `npm run seed`: fills a data folder through commands; see infra/src/seed-main.ts for its arguments. */
import { ensureInstalled, follow, launch } from './setup.mjs'

await ensureInstalled()
follow(launch('infra/src/seed-main.ts'))
