/** /home/document/{id}: one document, named by the SHA-256 of its content (DOC-004). */
import { createFileRoute } from '@tanstack/react-router'
import { DocumentScreen } from '../../../features/documents/DocumentScreen.tsx'
import { BackLink } from '../../../ui/page/BackLink.tsx'

export const Route = createFileRoute('/home/document/$documentId')({ component: DocumentRoute })

function DocumentRoute() {
  const { documentId } = Route.useParams()
  return <DocumentScreen key={documentId} sha={documentId} back={<BackLink otherwise="/home/documents" />} />
}
