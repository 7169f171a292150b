/** /home/product: a new product (PRD-002). */
import { createFileRoute } from '@tanstack/react-router'
import { NewProduct } from '../../../features/reference/products/NewProduct.tsx'
import { BackLink } from '../../../ui/page/BackLink.tsx'

export const Route = createFileRoute('/home/product/')({ component: () => <NewProduct back={<BackLink />} /> })
