/** /home/intake/{id}: what came, what was read in it, and the two things a person can do with it. */
import { texts } from '@bindery/contracts/rules'
import { GetIntake, ReturnIntake, SetIntakeAside, type Intake } from '@bindery/contracts/wire'
import { Button, Skeleton } from '@mantine/core'
import { IconMailDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { callQuery, errorText } from '../../client/queries.ts'
import { useCommand } from '../../data/useCommand.ts'
import { RecordFrame } from '../../shared/record/RecordFrame.tsx'
import { NoRecord } from '../../shared/record/RecordPage.tsx'
import { useUnknown } from '../../shared/record/useUnknown.ts'
import type { RecordPlace } from '../../shared/record/record-route.ts'
import { sayRefused, sayUndo } from '../../ui/dialogs/done.tsx'
import { ButtonLink } from '../../ui/page/links.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Refusal } from '../../ui/page/Refusal.tsx'
import { subjectOf } from './columns.tsx'
import { IntakeFacts } from './IntakeFacts.tsx'
import { IntakeHead } from './IntakeHead.tsx'
import { isOpen } from './states.ts'

interface IntakeScreenProps extends RecordPlace {
  readonly intakeId: number
  readonly onSubmission: (intake: Intake) => void
}

const EVERY = 1_000
const WORDING = { failed: texts.requestFailNetwork, network: texts.requestFailNetwork }

/** COM-014: an address without a number is asked of nobody. */
export function IntakeScreen(props: IntakeScreenProps) {
  if (v.is(GetIntake.request, { IntakeID: props.intakeId })) return <Numbered {...props} />
  return <NoRecord kind="Intake" back={props.back} />
}

function Numbered({ intakeId, onSubmission, ...place }: IntakeScreenProps) {
  const query = useQuery({
    ...callQuery(GetIntake, { IntakeID: intakeId }, texts.requestFailNetwork),
    refetchInterval: ({ state }) => (state.data?.Intake.State === 'reading' ? EVERY : false),
  })
  const aside = useCommand(SetIntakeAside, WORDING)
  const back = useCommand(ReturnIntake, WORDING)
  const undo = useCommand(ReturnIntake, WORDING)
  const unknown = useUnknown(query)
  const intake = query.data?.Intake
  if (!intake && unknown) return <NoRecord kind="Intake" title={`Intake ${intakeId}`} back={place.back} />
  if (!intake)
    return (
      <Page title={`Intake ${intakeId}`} back={place.back}>
        {query.isError ? (
          <Refusal message={errorText(query.error)} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton h={240} role="status" aria-label="Loading the intake" />
        )}
      </Page>
    )

  async function putAside() {
    if (!(await aside.run({ IntakeID: intakeId, Reason: '' }))) return
    sayUndo(`Intake ${intakeId} is put aside.`, () => void takeBack())
  }

  /** Its refusal is a notification, because another screen may be shown by then. */
  async function takeBack() {
    if (await undo.run({ IntakeID: intakeId })) return
    const why = undo.failure()
    if (why !== null) sayRefused(`Undo of putting intake ${intakeId} aside`, why)
  }
  const buttons = (
    <>
      {isOpen(intake) && <Button onClick={() => onSubmission(intake)}>Make a submission</Button>}
      {isOpen(intake) && (
        <Button variant="default" loading={aside.isPending} onClick={() => void putAside()}>
          Put aside
        </Button>
      )}
      {intake.State === 'aside' && (
        <Button variant="default" loading={back.isPending} onClick={() => void back.run({ IntakeID: intakeId })}>
          Take back
        </Button>
      )}
      {intake.SubmissionID !== null && (
        <ButtonLink to="/home/submission/$submissionId" params={{ submissionId: String(intake.SubmissionID) }}>
          {`Open submission ${intake.SubmissionID}`}
        </ButtonLink>
      )}
    </>
  )
  return (
    <RecordFrame
      {...place}
      kind="Intake"
      icon={<IconMailDown size={16} aria-hidden />}
      title={subjectOf(intake) || `Intake ${intakeId}`}
      subtitle={`Intake ${intakeId}`}
      toolbar={buttons}
    >
      <Refusal of={aside} />
      <Refusal of={back} />
      <IntakeHead intake={intake} />
      <IntakeFacts intake={intake} />
    </RecordFrame>
  )
}
