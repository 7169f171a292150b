/** The fields of terms with the resulting figures beside them. */
import type { ReactNode } from 'react'
import { FormPart } from '../../ui/form/FormPart.tsx'
import { Beside } from './Beside.tsx'
import classes from './Beside.module.css'

export function WithFigures({ figures, children }: { readonly figures: ReactNode; readonly children: ReactNode }) {
  const side = (
    <aside className={classes.figures} aria-label="Figures">
      <FormPart title="Figures" bare>
        {figures}
      </FormPart>
    </aside>
  )
  return <Beside side={side}>{children}</Beside>
}
