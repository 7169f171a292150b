/** /home/renewal/{id}: a renewal in view mode, its edit, its notice and its history (REN-014 to REN-016). */
import { sydneyDate } from '@bindery/contracts/rules'
import type { RenewalRow } from '@bindery/contracts/wire'
import { Button } from '@mantine/core'
import { IconMail, IconRefresh } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useById, useOpened } from '../../../data/useRows.ts'
import { useOpenForm } from '../../../shared/ai/entered.ts'
import { HeldLetters } from '../../../shared/letter/HeldLetters.tsx'
import { HelperButtons } from '../../../shared/ai/HelperButtons.tsx'
import { HelperPanels } from '../../../shared/ai/HelperPanels.tsx'
import { isBeside, useHelper } from '../../../shared/ai/useHelper.ts'
import { OpenFolder } from '../../../shared/files/OpenFolder.tsx'
import { ChangeAddress } from '../../../shared/letter/ChangeAddress.tsx'
import { UnsentLetters } from '../../../shared/letter/UnsentLetters.tsx'
import type { RecordPlace } from '../../../shared/record/record-route.ts'
import { NoRecord, RecordPage } from '../../../shared/record/RecordPage.tsx'
import { useEditMode } from '../../../shared/record/useEditMode.ts'
import { forgetDraft, isKept } from '../../../shared/send-form/kept-draft.ts'
import { useSentAfterAll } from '../../../shared/send-form/open-forms.ts'
import { Section } from '../../../ui/page/Section.tsx'
import { NoticeForm } from '../notice/NoticeForm.tsx'
import { noticeKey } from '../notice/draft.ts'
import type { RenewalDraft } from './draft.ts'
import { Head } from './Head.tsx'
import { Known } from './Known.tsx'
import { RenewalRecord } from './RenewalRecord.tsx'
import { useAsked } from './useAsked.ts'

interface RenewalScreenProps extends RecordPlace {
  readonly renewalId: number
  /** Begins a submission with what the renewal knows. */
  readonly onNewSubmission: (renewal: RenewalRow) => void
}

export function RenewalScreen(props: RenewalScreenProps) {
  const renewal = useById('Renewals').get(props.renewalId)
  useOpened('Renewals', props.renewalId)
  return renewal ? <Loaded {...props} renewal={renewal} /> : <NoRecord kind="Renewal" back={props.back} />
}

function Loaded({ renewal, onNewSubmission, ...place }: RenewalScreenProps & { readonly renewal: RenewalRow }) {
  const { RenewalID, CSVInsured, CSVPolicyNo, Folder, Revision } = renewal
  const key = noticeKey(RenewalID)
  const edit = useEditMode()
  const helper = useHelper()
  const openForm = useOpenForm<RenewalDraft>()
  const about = useAsked(renewal, openForm)
  const [noticing, setNoticing] = useState(() => isKept(key))
  const [today] = useState(() => sydneyDate(new Date()))

  /** REN-015: the notice and the edit are never open together. */
  function write() {
    if (edit.editing) edit.leave()
    setNoticing(true)
    place.onTab('record')
  }
  function turn() {
    setNoticing(false)
    edit.turn()
  }
  // Its form is gone while the history is shown.
  useSentAfterAll(key, () => setNoticing(false))
  function close() {
    forgetDraft(key)
    setNoticing(false)
  }
  const toolbar: ReactNode = (
    <>
      <Button
        variant={noticing ? 'filled' : 'default'}
        aria-pressed={noticing}
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={noticing ? close : write}
      >
        Renewal notice
      </Button>
      {Folder !== '' && <OpenFolder folder={Folder} onOpen={helper.showFiles} />}
      <HelperButtons helper={helper} looks={{ variant: 'default' }} />
    </>
  )
  return (
    <RecordPage
      {...place}
      kind="Renewal"
      icon={<IconRefresh size={16} aria-hidden />}
      title={CSVInsured}
      subtitle={`Renewal ${RenewalID} · Policy ${CSVPolicyNo}`}
      revision={Revision}
      toolbar={toolbar}
      mode={{ ...edit, turn }}
      {...(isBeside(helper) && { width: 'full' })}
      panels={<HelperPanels helper={helper} about={about} />}
      above={
        <>
          <HeldLetters isOf={({ Stream }) => Stream === `renewal-${RenewalID}`} />
          <Head
            renewal={renewal}
            today={today}
            busy={edit.editing || noticing}
            onNewSubmission={() => onNewSubmission(renewal)}
          />
          <UnsentLetters
            record={`renewal-${renewal.RenewalID}`}
            address={<ChangeAddress brokerId={renewal.BrokerID} />}
          />
          {noticing && place.tab === 'record' && (
            <Section title="Renewal notice">
              <NoticeForm renewal={renewal} draft={key} onDone={close} />
            </Section>
          )}
        </>
      }
      below={<Known renewal={renewal} />}
    >
      {(editing, onLeave) => (
        <RenewalRecord renewal={renewal} editing={editing} onLeave={onLeave} openForm={openForm} />
      )}
    </RecordPage>
  )
}
