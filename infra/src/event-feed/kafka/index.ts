/** The parts that use Kafka: loaded only when brokers are set. */
export { kafkaAddress, type KafkaAddress, type KafkaLog } from './connection.ts'
export { openKafkaFeed, type KafkaFeed, type KafkaFeedOptions } from './kafka-feed.ts'
export { namesOf, type TopicOptions } from './topics.ts'
export type { RelayedStore } from './unsent.ts'
export { startRelay, type Relay, type RelayOptions, type RelayStatus } from '../../relay/relay.ts'
