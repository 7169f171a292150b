/** What a machine needs before the product or its tests can run. Plain Node 20: nothing is installed yet. */
export { ensureConsole } from './lib/console.mjs'
export { ensureInstalled } from './lib/install.mjs'
export { launch } from './lib/launch.mjs'
export { node24 } from './lib/node24.mjs'
export { fail, follow, projectEnv, root, run, say } from './lib/run.mjs'
export { ensureChromium, ensureRedis } from './lib/system.mjs'
