/** `npm start`: installs what is missing, builds the console if it changed, runs everything in one process. */
import { ensureConsole, ensureInstalled, follow, launch, say } from './setup.mjs'

await ensureInstalled()
await ensureConsole()
say('starting')
follow(launch('infra/src/main.ts'))
