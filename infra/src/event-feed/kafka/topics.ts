/** The topics and groups of one installation, named by its prefix; missing topics are created. */
import type { Admin, ITopicConfig } from 'kafkajs'

export interface TopicOptions {
  /** The beginning of every name: several installations can share one Kafka. */
  readonly prefix?: string
  /** The number of partitions of a new topic of events; an existing topic keeps its number. */
  readonly partitions?: number
  /** How many copies each partition has; -1 leaves that to the broker's setting. */
  readonly replication?: number
  /** How long events stay in the topic. Groups that start later read the event store first. */
  readonly retentionMs?: number
}

export interface Names {
  readonly events: string
  /** The relay's position and the beginnings of groups: small, compacted, one partition. */
  readonly places: string
  group(group: string): string
  /** The group that a group name of Kafka stands for; null for another installation's group. */
  groupOf(groupId: string): string | null
  readonly relay: string
  readonly reader: string
}

export function namesOf(prefix = 'bindery'): Names {
  return {
    events: `${prefix}.events`,
    places: `${prefix}.places`,
    group: (group) => `${prefix}.group.${group}`,
    groupOf: (groupId) => (groupId.startsWith(`${prefix}.group.`) ? groupId.slice(`${prefix}.group.`.length) : null),
    relay: `${prefix}.relay`,
    reader: `${prefix}.reader`,
  }
}

const PARTITIONS = 8
const WEEK = 7 * 24 * 3_600_000

export async function makeTopics(admin: Admin, options: TopicOptions): Promise<void> {
  const { prefix, partitions = PARTITIONS, replication = -1, retentionMs = WEEK } = options
  const names = namesOf(prefix)
  const wanted: ITopicConfig[] = [
    {
      topic: names.events,
      numPartitions: partitions,
      replicationFactor: replication,
      configEntries: [
        { name: 'cleanup.policy', value: 'delete' },
        { name: 'retention.ms', value: String(retentionMs) },
        // An event may have 1 MB in the store; the message adds its position and name.
        { name: 'max.message.bytes', value: String(4 * 1_048_576) },
      ],
    },
    {
      topic: names.places,
      numPartitions: 1,
      replicationFactor: replication,
      configEntries: [
        { name: 'cleanup.policy', value: 'compact' },
        // Segments are small, so that little has to be read to learn the last message of each key.
        { name: 'segment.bytes', value: '1048576' },
        { name: 'min.cleanable.dirty.ratio', value: '0.01' },
      ],
    },
  ]
  const there = new Set(await admin.listTopics())
  const missing = wanted.filter(({ topic }) => !there.has(topic))
  // The result is false when another process made the topics first, which does not matter.
  if (missing.length > 0) await admin.createTopics({ topics: missing, waitForLeaders: true })
}

/** How many partitions the topic of events has. */
export async function partitionsOf(admin: Admin, names: Names): Promise<number> {
  const { topics } = await admin.fetchTopicMetadata({ topics: [names.events] })
  return topics[0]?.partitions.length ?? 0
}
