/** Hashes of passwords: which password matches, and at which cost. */
import { expect, test } from 'vitest'
import { derive } from './hashing/derive.ts'
import { openPasswords } from './passwords.ts'

const here = { derive: async (derivation: Parameters<typeof derive>[0]) => derive(derivation) }
const CHEAP = { ln: 4, r: 8, p: 1 }

test('a password is right for its hash, in whatever form its letters are written, and for no other', async () => {
  const passwords = openPasswords(here, CHEAP)
  const stored = await passwords.hash('caf\u00e9 horse #1')
  expect(stored).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$[^$]+\$[^$]+$/u)
  expect(await passwords.isRight('cafe\u0301 horse #1', stored)).toBe(true)
  expect(await passwords.isRight('cafe horse #1', stored)).toBe(false)
  expect(await passwords.hash('caf\u00e9 horse #1')).not.toBe(stored)
})

test("a hash of another cost than today's is still judged by its own", async () => {
  const stored = await openPasswords(here, CHEAP).hash('correct horse #1')
  expect(await openPasswords(here, { ln: 5, r: 8, p: 2 }).isRight('correct horse #1', stored)).toBe(true)
})

test('a comparison without a stored password takes as long as any other, and fails', async () => {
  const costs: unknown[] = []
  const passwords = openPasswords(
    { derive: (derivation) => (costs.push(derivation.cost), here.derive(derivation)) },
    CHEAP,
  )
  expect(await passwords.isRight('', passwords.nobodys)).toBe(false)
  expect(costs).toEqual([CHEAP])
})

test('a stored hash that cannot be read is a fault, not a wrong password', async () => {
  await expect(openPasswords(here, CHEAP).isRight('x', '$scrypt$ln=4')).rejects.toThrow('cannot be read')
})
