/** `npm run build`: builds the console if it changed; no other part needs building. */
import { ensureConsole, ensureInstalled } from './setup.mjs'

await ensureInstalled()
await ensureConsole()
