/**
 * To the form of a new broker and back (SUBN-002). A new submission waits for it with its draft; a submission being
 * edited (SUBD-010) stays open, so its broker is added in another tab.
 */
import { useParams } from '@tanstack/react-router'
import { TextLink } from '../../../components/links.tsx'

export function AddBroker() {
  const isEdit = useParams({ strict: false }).submissionId !== undefined
  if (isEdit) return <TextLink to="/home/broker" target="_blank" rel="noopener" size="sm">Add a broker</TextLink>
  return <TextLink to="/home/broker" search={{ for: 'submission' }} size="sm">Add a broker</TextLink>
}
