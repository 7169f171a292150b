/** /home/market: a new market (MKT-002). */
import { createFileRoute } from '@tanstack/react-router'
import { NewMarket } from '../../../features/reference/markets/NewMarket.tsx'
import { BackLink } from '../../../ui/page/BackLink.tsx'

export const Route = createFileRoute('/home/market/')({ component: () => <NewMarket back={<BackLink />} /> })
