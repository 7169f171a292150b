/** Starts all products of the browser tests at once, so that their starts share the processors. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { built, builtEnv } from '../support/built.ts'
import { ACCESS_PORT, DEMO_PORT, FURNISHED_PORT, PRODUCTS_READY } from './ports.ts'

/** The line that each product prints once it listens. */
const READY = 'Bindery is ready'

let stopping = false

function start(script: readonly string[], port: number): ChildProcess {
  const child = spawn(process.execPath, script, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...builtEnv(), PORT: String(port), HOST: '127.0.0.1' },
  })
  // A product that ends by itself, such as one whose port is taken, ends the run.
  child.once('exit', (code) => {
    if (!stopping) process.exit(code === 0 ? 1 : (code ?? 1))
  })
  return child
}

async function ready({ stdout }: ChildProcess): Promise<void> {
  if (!stdout) throw new Error('Its output is not read.')
  let printed = ''
  for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk)
    if (printed.includes(READY)) break
  }
  stdout.resume()
}

const products = [
  start([fileURLToPath(new URL('demo.ts', import.meta.url))], DEMO_PORT),
  start(built('tests/browser/furnished.ts'), FURNISHED_PORT),
  start(built('tests/browser/guarded.ts'), ACCESS_PORT),
]

process.once('SIGTERM', () => {
  stopping = true
  const gone = products.map((product) => once(product, 'exit'))
  for (const product of products) product.kill('SIGTERM')
  void Promise.all(gone).then(() => process.exit(0))
})

await Promise.all(products.map(ready))
console.log(PRODUCTS_READY)
