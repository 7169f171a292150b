/** `npm run digest`: takes a signed digest of all stream heads; see infra/src/digest-main.ts. */
import { ensureInstalled, follow, launch } from './setup.mjs'

await ensureInstalled()
follow(launch('infra/src/digest-main.ts'))
