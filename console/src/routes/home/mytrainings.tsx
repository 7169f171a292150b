/** /home/mytrainings: the trainings of the person who is signed in (TRN-005). */
import { createFileRoute } from '@tanstack/react-router'
import { MyTrainings } from '../../features/staff/trainings/MyTrainings.tsx'

export const Route = createFileRoute('/home/mytrainings')({ component: MyTrainings })
