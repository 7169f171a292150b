/** `npm run fuzz -- --requests 100000 --seed 7`: what the product does with anything that can be sent to it. */
import { ensureInstalled, follow, launch } from './setup.mjs'

await ensureInstalled()
follow(launch('tests/fuzz/main.ts'))
