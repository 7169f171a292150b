/**
 * Opens the form of a new broker, which returns here (SUBN-002). A new submission keeps its draft meanwhile; a
 * submission being edited (SUBD-010) stays open, and its broker is added in another tab.
 */
import { useParams } from '@tanstack/react-router'
import { TextLink } from '../../../ui/page/links.tsx'

export function AddBroker() {
  const isEdit = useParams({ strict: false }).submissionId !== undefined
  if (isEdit)
    return (
      <TextLink to="/home/broker" target="_blank" rel="noopener" size="sm">
        Add a broker
      </TextLink>
    )
  return (
    <TextLink to="/home/broker" search={{ for: 'submission' }} size="sm">
      Add a broker
    </TextLink>
  )
}
