/** The products; the list's state is in the address and remembered for the session (PRD-001). */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { productsState } from '../../features/reference/search.ts'
import { listRoute } from '../../shared/list/list-route.tsx'

const Screen = lazyRouteComponent(() => import('../../features/reference/products/ProductsList.tsx'), 'ProductsList')

export const Route = createFileRoute('/home/allproducts')(listRoute(productsState, Screen))
