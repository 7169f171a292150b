/** Back to the screen one came from; a screen opened by its address leads to the submissions. */
import { Anchor } from '@mantine/core'
import { useCanGoBack, useRouter } from '@tanstack/react-router'

export function BackLink() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const leave = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/home/allsubmissions' }))
  return <Anchor component="button" type="button" size="sm" onClick={leave}>← Back</Anchor>
}
