/** `npm run dev`: the server, restarted on every change, and the console with hot reload; both stop together. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, follow, launch, node24, projectEnv, root, say } from './setup.mjs'

await ensureInstalled()
const port = process.env.PORT ?? '8080'
say(`server on http://localhost:${port}, console on http://localhost:5173`)
follow(
  launch('infra/src/main.ts', { flags: ['--watch', '--watch-preserve-output'] }),
  spawn(node24(), [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), '--port', '5173', '--strictPort'], {
    cwd: join(root, 'console'),
    stdio: 'inherit',
    env: projectEnv({ BINDERY_API: `http://127.0.0.1:${port}` }),
  }),
)
