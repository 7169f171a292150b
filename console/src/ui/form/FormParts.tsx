/** A long form in parts: on a desk they are panels, on a phone they fold, so that each is a step one can jump to. */
import { useMemo, useState, type ReactNode } from 'react'
import { usePhone } from '../usePhone.ts'
import { PartsContext, type Parts } from './parts.ts'

interface FormPartsProps {
  /** The fields that keep the form from being sent, separated by spaces. */
  readonly lacking: string
  readonly refused: boolean
  readonly children: ReactNode
}

export function FormParts({ lacking, refused, children }: FormPartsProps) {
  const folded = usePhone()
  const [open, onOpen] = useState<Parts['open']>()
  const parts = useMemo(
    () => ({ folded, open, onOpen, lacking: new Set(lacking.split(' ').filter(Boolean)), refused }),
    [folded, open, lacking, refused],
  )
  return <PartsContext value={parts}>{children}</PartsContext>
}
