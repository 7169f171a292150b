/** The plus button of a list, which opens the page of a new record. */
import { IconPlus } from '@tabler/icons-react'
import { ButtonLink } from '../../ui/page/links.tsx'

interface NewLinkProps {
  readonly to: `/home/${'account' | 'broker' | 'brokerhouse' | 'incident' | 'market' | 'product' | 'training'}`
  /** For example 'New market'. */
  readonly label: string
}

export function NewLink({ to, label }: NewLinkProps) {
  return (
    <ButtonLink to={to} leftSection={<IconPlus size={16} aria-hidden />}>
      {label}
    </ButtonLink>
  )
}
