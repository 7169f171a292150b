/**
 * The first module of every bundled process: it keeps compiled code for the next start, and loads what lets stack traces
 * name the lines of the sources.
 */
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import './source-lines.mjs'

// In the bundle's own folder, so that it goes when the bundle goes; where nothing may be written, Node does without.
const { directory } = enableCompileCache(fileURLToPath(new URL('compiled', import.meta.url)))
// Threads and child processes take it from the environment.
if (directory) process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('compiled', import.meta.url))
