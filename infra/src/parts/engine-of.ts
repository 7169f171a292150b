/** The engine that a part of this installation uses, for health, the log and Operations. */
import type { Settings } from '../settings.ts'

type Chosen = Pick<Settings, 'EVENTSTORE_URL' | 'KAFKA_BROKERS' | 'MONGODB_URL' | 'REDIS_URL'>

const HELD: Readonly<Record<string, readonly [setting: keyof Chosen, engine: string]>> = {
  store: ['EVENTSTORE_URL', 'EventStoreDB'],
  kafka: ['KAFKA_BROKERS', 'Kafka'],
  relay: ['KAFKA_BROKERS', 'Kafka'],
  views: ['MONGODB_URL', 'MongoDB'],
  credentials: ['MONGODB_URL', 'MongoDB'],
  jobs: ['REDIS_URL', 'Redis'],
}

/** Null for a part that uses the data folder, and for one that uses several engines. */
export const engineOf =
  (settings: Chosen) =>
  (part: string): string | null => {
    const [setting, engine] = HELD[part] ?? []
    return setting !== undefined && engine !== undefined && settings[setting] !== '' ? engine : null
  }
