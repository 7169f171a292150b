/** What came: from whom, when, with which files, and what of it was left out. */
import type { Intake } from '@bindery/contracts/wire'
import { AttachmentLinks } from '../../shared/files/AttachmentLinks.tsx'
import { FactGroup, FactGroups } from '../../ui/page/FactGroups.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { StatusText } from '../../ui/page/StatusText.tsx'
import { stateText } from './states.ts'

/** Files with what is to be said of each. */
const noted = (files: Intake['LeftOut']) => files.map(({ FileName, Reason: why }) => `${FileName}: ${why}`).join('\n')

export function IntakeHead({ intake }: { readonly intake: Intake }) {
  const { FromName, FromAddress, Subject, Sent, DateCreated, CreatedBy, Files, LeftOut, Unread, Reason } = intake
  const files = Files.map(({ id, FileName }) => ({ id, FileName, FullFileName: '', FolderLink: '' }))
  return (
    <Section title="What came">
      {Reason !== '' && <Notice>{Reason}</Notice>}
      <FactGroups>
        <FactGroup
          title="Message"
          facts={[
            { label: 'From', value: [FromName, FromAddress].filter(Boolean).join(', ') },
            { label: 'Subject', value: Subject },
            { label: 'Sent', value: Sent?.Text },
          ]}
        />
        <FactGroup
          title="Here"
          facts={[
            { label: 'State', value: <StatusText status={stateText(intake)} /> },
            { label: 'Received', value: DateCreated?.Text },
            { label: 'Brought by', value: CreatedBy || 'the watched folder' },
            { label: 'Files', value: files.length > 0 && <AttachmentLinks files={files} stacked /> },
            { label: 'Not read', value: noted(Unread) },
            { label: 'Left out', value: noted(LeftOut) },
          ]}
        />
      </FactGroups>
    </Section>
  )
}
