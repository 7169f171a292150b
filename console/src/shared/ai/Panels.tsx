/** All panels and windows of the AI helper on one record. */
import { Chat } from './Chat.tsx'
import type { Asked } from './asked.ts'
import { FactsWindow } from './FactsWindow.tsx'
import { FileList } from './FileList.tsx'
import { FolderList } from './FolderList.tsx'
import { TextWindow } from './TextWindow.tsx'
import type { Helper } from './useHelper.ts'

interface PanelsProps {
  readonly helper: Helper
  readonly about: Asked
}

export default function Panels({ helper, about }: PanelsProps) {
  return (
    <>
      {helper.list === 'folders' && <FolderList about={about} onClose={helper.closeList} />}
      {helper.list === 'files' && (
        <FileList folder={about.folder} onFacts={helper.setFacts} onClose={helper.closeList} />
      )}
      <Chat wanted={helper.chat} folder={about.folder} onSource={helper.setText} onClose={helper.closeChat} />
      {helper.facts && <FactsWindow document={helper.facts} use={about.use} onClose={() => helper.setFacts(null)} />}
      {helper.text && <TextWindow place={helper.text} onClose={() => helper.setText(null)} />}
    </>
  )
}
