/** Any address under /home without a screen: the frame reports it. */
import { createFileRoute } from '@tanstack/react-router'
import { NoScreen } from '../../features/shell/NoScreen.tsx'

export const Route = createFileRoute('/home/$')({ component: NoScreen })
