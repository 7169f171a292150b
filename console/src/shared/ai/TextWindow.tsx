/** The window '#REF': the text of a document at the place that a source refers to (AI-011). */
import { texts } from '@bindery/contracts/rules'
import { Modal } from '@mantine/core'
import { useFocusBack } from '../../ui/form/useFocusBack.ts'
import { DocumentText } from './DocumentText.tsx'
import type { TextPlace } from './useHelper.ts'

interface TextWindowProps {
  readonly place: TextPlace
  readonly onClose: () => void
}

export function TextWindow({ place, onClose }: TextWindowProps) {
  useFocusBack()
  return (
    <Modal opened onClose={onClose} title={texts.reference} size="xl" closeButtonProps={{ 'aria-label': 'Close' }}>
      <DocumentText place={place} />
    </Modal>
  )
}
