/** `npm run build`: builds the console and bundles the server, each if it changed. */
import { ensureConsole, ensureInstalled, ensureServer } from './setup.mjs'

await ensureInstalled()
await ensureConsole()
await ensureServer()
