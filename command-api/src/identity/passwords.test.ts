/** Hashes of passwords: which password matches, and at which cost. */
import { expect, test } from 'vitest'
import { derive } from './hashing/derive.ts'
import { openPasswords } from './passwords.ts'

const here = { derive: async (derivation: Parameters<typeof derive>[0]) => derive(derivation) }
const CHEAP = { memory: 8, passes: 1 }

test('a password is right for its hash, in whatever form its letters are written, and for no other', async () => {
  const passwords = openPasswords(here, CHEAP)
  const stored = await passwords.hash('caf\u00e9 horse #1')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$[^$]+\$[^$]+$/u)
  expect(await passwords.isRight('cafe\u0301 horse #1', stored)).toBe(true)
  expect(await passwords.isRight('cafe horse #1', stored)).toBe(false)
  expect(await passwords.hash('caf\u00e9 horse #1')).not.toBe(stored)
})

test("a hash of another cost than today's is still judged by its own", async () => {
  const stored = await openPasswords(here, CHEAP).hash('correct horse #1')
  const today = openPasswords(here, { memory: 16, passes: 2 })
  expect(await today.isRight('correct horse #1', stored)).toBe(true)
  expect([today.isOfToday(stored), today.isOfToday(await today.hash('correct horse #1'))]).toEqual([false, true])
})

test('the hashes of the standards, and those of releases before, are judged', async () => {
  const passwords = openPasswords(here, CHEAP)
  // The example of RFC 9106 has a secret that hashes of passwords lack; this one is by the reference implementation.
  const argon2 = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  const scrypt = '$scrypt$ln=4,r=8,p=1$c29tZXNhbHQ$7xe5L3Roj67jYaBKf3ePT2Y6rVHHGUWO44Z8iz+O6PQ'
  for (const stored of [argon2, scrypt]) {
    expect([await passwords.isRight('password', stored), await passwords.isRight('Password', stored)]).toEqual([
      true,
      false,
    ])
    expect(passwords.isOfToday(stored)).toBe(false)
  }
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
  for (const stored of ['$scrypt$ln=4', '$argon2id$v=19$m=8,t=1', '$argon2id$v=18$m=8,t=1,p=1$c2FsdA$a2V5'])
    await expect(openPasswords(here, CHEAP).isRight('x', stored)).rejects.toThrow('cannot be read')
})
