/**
 * The first module of every bundled process: it keeps compiled code for the next start, and loads what lets stack traces
 * name the lines of the sources.
 */
import { fileURLToPath } from 'node:url'
import { isNewEnough, LEAST } from './least-node.mjs'
import './source-lines.mjs'

// npm finds the right Node by itself; who starts the bundle by hand may have an older one, which lacks what is used below.
if (!isNewEnough(process.versions.node)) {
  console.error(`Bindery needs Node ${LEAST} or later; this is ${process.version}.`)
  process.exit(1)
}

// Not imported: a name that an older Node does not export would end it before its first line.
// In the bundle's own folder, so that it goes when the bundle goes; where nothing may be written, Node does without.
const { directory } = process
  .getBuiltinModule('node:module')
  .enableCompileCache(fileURLToPath(new URL('compiled', import.meta.url)))
// Threads and child processes take it from the environment.
if (directory) process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('compiled', import.meta.url))
