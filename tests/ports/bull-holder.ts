/** A process that takes a job of BullMQ and never ends it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('./bull-until-killed.ts', import.meta.url))

export async function bullHolder(url: string, prefix: string): Promise<{ kill(): Promise<void> }> {
  const child = spawn(process.execPath, [SCRIPT, url, prefix], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return {
    async kill() {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}
