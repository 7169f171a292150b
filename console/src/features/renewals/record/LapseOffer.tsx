/** Offers to let a renewal lapse after its due date; the product never does so by itself. */
import { UpdateRenewal, type RenewalRow } from '@bindery/contracts/wire'
import { Button, Group } from '@mantine/core'
import { useCommand } from '../../../data/useCommand.ts'
import { sayRefused, sayUndo } from '../../../ui/dialogs/done.tsx'
import { Notice } from '../../../ui/page/Notice.tsx'
import { Refusal } from '../../../ui/page/Refusal.tsx'
import { draftOf, editBody } from './draft.ts'

interface LapseOfferProps {
  readonly renewal: RenewalRow
  /** How long it has been due, in words: '3 days late'. */
  readonly late: string
}

export function LapseOffer({ renewal, late }: LapseOfferProps) {
  const command = useCommand(UpdateRenewal)
  const undo = useCommand(UpdateRenewal)

  async function lapse() {
    const saved = await command.run(editBody({ ...draftOf(renewal), CSVStatus: 'Lapsed' }, renewal))
    if (saved === null) return
    const { Revision } = saved.Renewal
    sayUndo(`Renewal ${renewal.RenewalID} has lapsed.`, () => void takeBack(Revision))
  }

  /** Its refusal is a notification, because the offer has left the screen by then. */
  async function takeBack(Revision: number) {
    const done = await undo.run(editBody(draftOf(renewal), { ...renewal, Revision }))
    const why = undo.failure()
    if (done === null && why !== null) sayRefused(`Undo of the lapse of ${renewal.RenewalID}`, why)
  }
  return (
    <>
      <Notice label="Past its due date">
        <Group gap="sm">
          <span>{`It was due on ${renewal.CSVDueDate?.Text ?? ''}, ${late}, and is not bound.`}</span>
          <Button size="compact-sm" variant="default" loading={command.isPending} onClick={() => void lapse()}>
            Set to Lapsed
          </Button>
        </Group>
      </Notice>
      <Refusal of={command} />
    </>
  )
}
