/** /: the landing screen (AUTH-022). */
import { createFileRoute } from '@tanstack/react-router'
import { Landing } from '../features/landing/Landing.tsx'

export const Route = createFileRoute('/')({ component: Landing })
