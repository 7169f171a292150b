/** /home redirects to the list of submissions. */
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/home/')({
  beforeLoad: () => {
    throw redirect({ to: '/home/allsubmissions' })
  },
})
