/** Consumers, projections, parked streams and queues. */
import { createFileRoute } from '@tanstack/react-router'
import { Operations } from '../../features/operations/Operations.tsx'

export const Route = createFileRoute('/home/operations')({ component: Operations })
