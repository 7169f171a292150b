/** Prepares a machine before the product or its tests can run. Plain Node 20: no package is installed yet. */
export { ensureFixtures, ensureServer } from './lib/bundle.mjs'
export { ensureConsole } from './lib/console.mjs'
export { ensureInstalled } from './lib/install.mjs'
export { launch, launchBundled } from './lib/launch.mjs'
export { node24 } from './lib/node24.mjs'
export { ensureOutsiders } from './lib/outsiders.mjs'
export { fail, follow, projectEnv, root, run, say } from './lib/run.mjs'
export { ensureChromium, ensureRedis, ensureTestBrowser } from './lib/system.mjs'
