/** A letter as its reader will see it, with a note of the values that are not known yet. */
import type { LetterPreview } from '@bindery/contracts/wire'
import { Text } from '@mantine/core'
import { MessageFrame } from '../../ui/page/MessageFrame.tsx'
import classes from './Letter.module.css'
import { markedHtml, MARKS } from './marked.tsx'

export function Reading({ title, letter: { Html, Missing } }: { title: string; letter: LetterPreview }) {
  return (
    <>
      <MessageFrame className={classes.page} title={title} html={`<style>${MARKS}</style>${markedHtml(Html)}`} />
      {Missing.length > 0 && <Text size="xs" c="dimmed">{`Not known yet: ${Missing.join(', ')}.`}</Text>}
    </>
  )
}
