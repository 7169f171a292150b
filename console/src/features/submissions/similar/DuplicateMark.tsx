/** In the list: a sign beside a company that has another submission; the sign names it (A-071). */
import { IconStack2 } from '@tabler/icons-react'
import { Hint } from '../../../ui/page/Hint.tsx'
import classes from './Similar.module.css'
import { alreadyWords } from './status-words.ts'
import { useDuplicates } from './useDuplicates.ts'

const SHOWN = 3

export function DuplicateMark({ submissionId }: { submissionId: number }) {
  const { Candidates, Total } = useDuplicates(submissionId)
  if (Total === 0) return null
  const lines = Candidates.slice(0, SHOWN).map(alreadyWords)
  const words = `Already with us: ${[...lines, ...(Total > SHOWN ? [`and ${Total - SHOWN} more`] : [])].join('; ')}`
  return (
    <Hint says={words} width={340} className={classes.mark} role="img" aria-label={words}>
      <IconStack2 size={14} aria-hidden />
      {Total > 1 && <span aria-hidden>{Total}</span>}
    </Hint>
  )
}
