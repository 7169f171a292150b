/** The files reported with an incident, which lie in its folder (INC-006, INC-010, A-163). */
import { GetIncident } from '@bindery/contracts/wire'
import { Button } from '@mantine/core'
import { IconFolderOpen } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../client/queries.ts'
import { FolderLink } from '../../shared/files/FolderLink.tsx'
import { RecordFiles } from '../../shared/files/RecordFiles.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { IncidentFolder } from './IncidentFolder.tsx'

interface IncidentFilesProps {
  readonly incidentId: number
  readonly folder: string
}

export function IncidentFiles({ incidentId, folder }: IncidentFilesProps) {
  const { data, error, refetch } = useQuery(callQuery(GetIncident, { IncidentID: incidentId }))
  const [isOpen, setOpen] = useState(false)
  const files = data?.Incident.Attachments
  return (
    <Section
      title="Files"
      actions={
        <>
          <FolderLink folder={folder} />
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconFolderOpen size={16} aria-hidden />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Open folder
          </Button>
        </>
      }
      {...(files && { count: files.length })}
    >
      <RecordFiles files={files} error={error} onRetry={() => void refetch()} />
      {isOpen && <IncidentFolder incidentId={incidentId} folder={folder} />}
    </Section>
  )
}
