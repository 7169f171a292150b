/** The calls of intakes: what is received, put aside and taken back. */
import { ReceiveIntake, ReturnIntake, SetIntakeAside } from '@bindery/contracts/wire'
import { breach, under, type Form } from './form.ts'
import type { World } from './world.ts'

const { required, text } = under('')
const itself = [...required('IntakeID', 'Intake', 0, 'x'), breach({ IntakeID: 99_999 }, 'Intake is invalid.')]

export const usedBy = (submissionId: number) =>
  `A submission was made of this intake already: submission ${submissionId}.`

export const intakeForms = ({ intakes }: World): readonly Form[] => {
  const used = breach({ IntakeID: intakes.used }, usedBy(intakes.submissionId))
  return [
    {
      call: ReceiveIntake,
      body: { Attachments: [{ id: intakes.file }] },
      breaches: [
        ...under('').files(),
        breach({ Attachments: [] }, 'Attachments is invalid.'),
        breach({ Attachments: Array.from({ length: 21 }, () => ({ id: intakes.file })) }, 'Attachments is invalid.'),
      ],
    },
    {
      call: SetIntakeAside,
      body: { IntakeID: intakes.open, Reason: 'Outside appetite' },
      breaches: [...itself, used, ...text('Reason', 'Reason', 200)],
    },
    {
      call: ReturnIntake,
      body: { IntakeID: intakes.open },
      breaches: [...itself, used],
    },
  ]
}
