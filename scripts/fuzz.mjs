/** `npm run fuzz -- --requests 100000 --seed 7`: sends the product arbitrary requests and checks its answers. */
import { ensureInstalled, follow, launch } from './setup.mjs'

await ensureInstalled()
follow(launch('tests/fuzz/main.ts'))
