/** Loaded before a process: as without-links.mjs, and a file with its name cannot be removed while it is open. */
import './without-links.mjs'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { rmSync } = fs
fs.rmSync = (path, options) => {
  if (String(path).endsWith('.tar')) throw Object.assign(new Error('EBUSY: resource busy, unlink'), { code: 'EBUSY' })
  rmSync(path, options)
}
syncBuiltinESMExports()
