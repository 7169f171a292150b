/** The panels of the AI helper beside a record; their code is loaded when the first of them is opened. */
import { lazy, Suspense } from 'react'
import type { Asked } from './asked.ts'
import type { Helper } from './useHelper.ts'

const Panels = lazy(() => import('./Panels.tsx'))

interface HelperPanelsProps {
  readonly helper: Helper
  readonly about: Asked
}

export function HelperPanels({ helper, about }: HelperPanelsProps) {
  return <Suspense fallback={null}>{helper.used && <Panels helper={helper} about={about} />}</Suspense>
}
