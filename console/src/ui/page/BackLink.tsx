/** A link back to the previous screen; a screen opened by its address links to the submissions, or to its list. */
import { Anchor } from '@mantine/core'
import { useCanGoBack, useRouter } from '@tanstack/react-router'

interface BackLinkProps {
  readonly otherwise?: '/home/allsubmissions' | '/home/documents'
}

export function BackLink({ otherwise = '/home/allsubmissions' }: BackLinkProps) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const leave = () => (canGoBack ? router.history.back() : void router.navigate({ to: otherwise }))
  return (
    <Anchor component="button" type="button" size="sm" onClick={leave}>
      ← Back
    </Anchor>
  )
}
