/** Credentials on MongoDB: the suite, and the data that several processes share. */
import { openMongoCredentials } from '@bindery/infra/mongo'
import { describe, expect, test } from 'vitest'
import { dropDatabase, newDatabase, noMongo, overDatabase } from '../support/mongo.ts'
import { needing } from '../support/needing.ts'
import { credentialsSuite } from './credentials.suite.ts'

describe('Credentials on MongoDB', needing(noMongo), () => {
  credentialsSuite('MongoDB', () => overDatabase((url) => openMongoCredentials({ url })))

  test('failures counted, and keys made, by several processes at once are counted and made together', async () => {
    const url = newDatabase()
    const [one, two, three] = await Promise.all([0, 1, 2].map(() => openMongoCredentials({ url })))
    if (!one || !two || !three) throw new Error('There are three.')
    const processes = [one, two, three]
    const at = '2026-01-05T09:00:00.000Z'
    const counts = await Promise.all(
      Array.from({ length: 7 }).flatMap(() => processes.map((process) => process.addAttempt('login:7', at, at))),
    )
    expect(Math.max(...counts)).toBe(21)
    const secrets = await Promise.all(processes.map((process, n) => process.secret('hmac', () => `of ${n}`)))
    expect(new Set(secrets).size).toBe(1)
    await Promise.all(processes.map((process) => process.close()))
    await expect(one.session('a')).rejects.toThrow(/closed/u)
    await dropDatabase(url)
  })
})
