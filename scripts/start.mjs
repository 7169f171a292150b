/** `npm start`: installs what is missing, builds what changed, runs everything in one process. */
import { ensureConsole, ensureInstalled, follow, launchBundled, say } from './setup.mjs'

await ensureInstalled()
await ensureConsole()
const product = await launchBundled('infra/src/main.ts')
say('starting')
follow(product)
