/** One message of the talk with the chatbot; an answer leads to its source (AI-010, AI-011). */
import { shownName } from '@bindery/contracts/rules'
import { Anchor, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './Helper.module.css'
import type { Message } from './useChat.ts'
import type { TextPlace } from './useHelper.ts'

interface SaidProps {
  readonly message: Message
  readonly onSource: (place: TextPlace) => void
}

export function Said({ message: { side, text, source }, onSource }: SaidProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    item.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <li ref={item} className={classes.message} data-side={side}>
      {text}
      {source && (
        <Text size="xs" mt={2}>
          <Anchor component="button" type="button" inherit mih={24} onClick={() => onSource(source)}>
            {shownName(source.filename)}, page {source.page}
          </Anchor>
        </Text>
      )}
    </li>
  )
}
