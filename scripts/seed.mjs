/** `npm run seed`: fills a data folder through commands; see infra/src/seed-main.ts for its arguments. */
import { ensureInstalled, follow, launchBundled } from './setup.mjs'

await ensureInstalled()
follow(await launchBundled('infra/src/seed-main.ts'))
