/** `npm run build`: builds the console, if it changed; nothing else needs building. */
import { ensureConsole, ensureInstalled } from './setup.mjs'

await ensureInstalled()
await ensureConsole()
