/** `npm run dev` runs the server under `node --watch`, which speaks through the threads' own channels. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetMasterData } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { passSecondStep } from '../support/letters.ts'
import { Person } from '../support/person.ts'
import { freePort, Product } from '../support/process.ts'

test('the server works while its files are watched', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bindery-watch-'))
  const product = new Product(folder, await freePort(), {
    BINDERY_SEED: 'reference', BINDERY_ROOT_USERNAME: 'root@example.com', BINDERY_ROOT_PASSWORD: 'Root-Secret-77', LOG_LEVEL: 'error',
  })
  try {
    await product.start(['--watch'])
    const root = await Person.signIn(product.url, 'root@example.com', 'Root-Secret-77')
    await passSecondStep(root, folder, 'root@example.com')
    const { Products } = await root.send(GetMasterData, {})
    expect(Products.map(({ ProductName }) => ProductName)).toContain('Cyber Liability')
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
