/** Loaded before a process: its file system makes no hard links, like that of many shares. */
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

fs.link = () => Promise.reject(Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' }))
syncBuiltinESMExports()
