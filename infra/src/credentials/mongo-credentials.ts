/** Credentials on MongoDB: each write changes one document by operators, without reading it first. */
import type { Credentials, SessionRecord } from '@bindery/contracts/ports'
import type { Collection } from 'mongodb'
import { mongoLine, upserting, type MongoLineOptions } from '../mongo/connection.ts'

interface PasswordDocument {
  readonly _id: number
  readonly hash: string
}

type SessionDocument = Omit<SessionRecord, 'sid'> & { readonly _id: string }

interface AttemptDocument {
  readonly key: string
  readonly at: string
}

interface SecretDocument {
  readonly _id: string
  readonly secret: string
}

export interface MongoCredentials extends Credentials {
  /** Resolves when the server takes a write. */
  writable(): Promise<void>
}

export function openMongoCredentials(options: MongoLineOptions): Promise<MongoCredentials> {
  const line = mongoLine(options, 'The credentials are closed.')
  const { db, asked } = line
  const passwords: Collection<PasswordDocument> = db.collection('passwords')
  const sessions: Collection<SessionDocument> = db.collection('sessions')
  const attempts: Collection<AttemptDocument> = db.collection('attempts')
  const secrets: Collection<SecretDocument> = db.collection('secrets')
  let prepared: Promise<unknown> | null = null

  /** The indexes are made before the first write; when the server is away, the next write tries to make them again. */
  function writing<Answer>(write: () => Promise<Answer>): Promise<Answer> {
    return asked(async () => {
      prepared ??= Promise.all([sessions.createIndex({ ownerId: 1 }), attempts.createIndex({ key: 1, at: 1 })])
      await prepared.catch((error: unknown) => {
        prepared = null
        throw error
      })
      return write()
    })
  }

  const countOf = (key: string, since: string) => attempts.countDocuments({ key, at: { $gte: since } })

  return Promise.resolve({
    passwordHash: (ownerId) => asked(async () => (await passwords.findOne({ _id: ownerId }))?.hash ?? null),
    setPasswordHash: (ownerId, hash) =>
      writing(async () => {
        await upserting(() => passwords.updateOne({ _id: ownerId }, { $set: { hash } }, { upsert: true }))
      }),
    replacePasswordHash: (ownerId, stored, next) =>
      writing(async () => {
        await passwords.updateOne({ _id: ownerId, hash: stored }, { $set: { hash: next } })
      }),

    putSession: ({ sid, ...session }) =>
      writing(async () => {
        await upserting(() => sessions.replaceOne({ _id: sid }, session, { upsert: true }))
      }),
    session: (sid) =>
      asked(async () => {
        const found = await sessions.findOne({ _id: sid })
        if (!found) return null
        const { _id, ...session } = found
        return { sid: _id, ...session }
      }),
    markVerified: (sid) =>
      writing(async () => {
        await sessions.updateOne({ _id: sid }, { $set: { verified: true } })
      }),
    touchSession: (sid, at) =>
      writing(async () => {
        await sessions.updateOne({ _id: sid }, { $max: { lastUsedAt: at } })
      }),
    endSession: (sid) =>
      writing(async () => {
        await sessions.deleteOne({ _id: sid })
      }),
    endSessionsOf: (ownerId) =>
      writing(async () => {
        await sessions.deleteMany({ ownerId })
      }),
    sweepSessions: (createdBefore, usedBefore) =>
      writing(async () => {
        await sessions.deleteMany({
          $or: [{ createdAt: { $lt: createdBefore } }, { lastUsedAt: { $lt: usedBefore } }],
        })
        // No failure is counted for longer than the longest life of a session.
        await attempts.deleteMany({ at: { $lt: createdBefore } })
      }),

    addAttempt: (key, at, since) =>
      writing(async () => {
        await attempts.insertOne({ key, at })
        return countOf(key, since)
      }),
    attempts: (key, since) => asked(() => countOf(key, since)),
    clearAttempts: (key) =>
      writing(async () => {
        await attempts.deleteMany({ key })
      }),

    redate: (now) =>
      writing(async () => {
        await sessions.updateMany(
          { $or: [{ createdAt: { $gt: now } }, { lastUsedAt: { $gt: now } }] },
          { $min: { createdAt: now, lastUsedAt: now } },
        )
        await attempts.updateMany({ at: { $gt: now } }, { $set: { at: now } })
      }),

    secret: (name, make) =>
      writing(async () => {
        const known = await secrets.findOne({ _id: name })
        if (known) return known.secret
        // Several processes may make a secret at once: all use the one stored first.
        const first = { $setOnInsert: { secret: make() } }
        await upserting(() => secrets.updateOne({ _id: name }, first, { upsert: true }))
        const kept = await secrets.findOne({ _id: name })
        if (!kept) throw new Error(`The secret ${name} was not kept.`)
        return kept.secret
      }),
    writable: () => line.writable(),
    close: () => line.close(),
  })
}
