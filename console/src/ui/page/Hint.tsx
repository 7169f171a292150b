/**
 * A mark that says more when it is pointed at. The tooltip is made when that happens for the first time: those of a page
 * of a list would take as long to make as all else in its rows.
 */
import { Tooltip } from '@mantine/core'
import { useRef, useState, type ComponentProps } from 'react'

interface HintProps extends Omit<ComponentProps<'span'>, 'ref' | 'onPointerEnter' | 'onPointerLeave'> {
  readonly says: string
  /** In pixels. */
  readonly width: number
}

export function Hint({ says, width, ...mark }: HintProps) {
  const element = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState<boolean | null>(null)
  return (
    <>
      <span ref={element} onPointerEnter={() => setShown(true)} onPointerLeave={() => setShown(false)} {...mark} />
      {shown !== null && <Tooltip target={element} label={says} multiline maw={width} opened={shown} />}
    </>
  )
}
