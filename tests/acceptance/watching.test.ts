/** `npm run dev` runs the server under `node --watch`, which sends messages over the channels of the worker threads. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetMasterData } from '@bindery/contracts/wire'
import { expect, test } from 'vitest'
import { passSecondStep } from '../support/letters.ts'
import { Person } from '../support/person.ts'
import { Product } from '../support/process.ts'

test('SHELL-015 the system is delivered with five product lines, and works while its files are watched', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bindery-watch-'))
  const product = new Product(folder, 0, {
    BINDERY_SEED: 'reference',
    BINDERY_ROOT_USERNAME: 'root@example.com',
    BINDERY_ROOT_PASSWORD: 'Root-Secret-77',
    LOG_LEVEL: 'error',
  })
  try {
    await product.startFromSource(['--watch'])
    const root = await Person.signIn(product.url, 'root@example.com', 'Root-Secret-77')
    await passSecondStep(root, folder, 'root@example.com')
    const { Products } = await root.send(GetMasterData, {})
    expect(Products.map(({ ProductName }) => ProductName).toSorted()).toEqual([
      'Cyber Liability',
      'Environmental Impairment Liability',
      'General Liability',
      'Management Liability',
      'Professional Indemnity',
    ])
    expect(product.output).not.toContain('Warning')
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
