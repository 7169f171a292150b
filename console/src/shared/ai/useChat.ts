/** A talk about the documents of a folder: questions on the right, answers on the left, each with its source (AI-010). */
import { texts } from '@bindery/contracts/rules'
import { AiGetAnswer } from '@bindery/contracts/wire'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { send } from '../../client/send.ts'
import { cannedReply } from './canned.ts'
import type { TextPlace } from './useHelper.ts'

export interface Message {
  readonly number: number
  readonly side: 'left' | 'right'
  readonly text: string
  /** The document that says so, and where in it; null for what no document says. */
  readonly source: (TextPlace & { readonly filename: string }) | null
}
type Said = Omit<Message, 'number'>

export function useChat(folder: string, random: () => number = Math.random) {
  const [messages, setMessages] = useState<readonly Message[]>([])
  const [failed, setFailed] = useState('')
  /** Counts the talks: an answer that comes after its talk was forgotten is not heard. */
  const talk = useRef(0)
  const say = (...said: readonly Said[]) =>
    setMessages((before) => [...before, ...said.map((each, at) => ({ ...each, number: before.length + at }))])

  const asking = useMutation({
    networkMode: 'always',
    mutationFn: async (question: string) => {
      setFailed('')
      const own = talk.current
      const reply = await send(AiGetAnswer, { folder, question })
      if (reply.kind === 'logged-out' || own !== talk.current) return
      if (reply.kind !== 'ok') {
        setFailed((reply.kind === 'refused' && reply.message) || texts.submissionActionFailNetwork)
        return
      }
      const { Answers } = reply.results
      if (Answers.length === 0) say({ side: 'left', text: cannedReply(random()), source: null })
      say(
        ...Answers.map(
          ({ a, doc_k, filename, page }): Said => ({
            side: 'left',
            text: a,
            source: { sha256: doc_k, page, words: a, filename },
          }),
        ),
      )
    },
  })

  return {
    messages,
    failed,
    isAsking: asking.isPending,
    /** A blank question is ignored (AI-009). */
    ask(typed: string): boolean {
      const question = typed.trim()
      if (question === '' || asking.isPending) return false
      say({ side: 'right', text: question, source: null })
      asking.mutate(question)
      return true
    },
    forget() {
      talk.current += 1
      asking.reset()
      setMessages([])
      setFailed('')
    },
  }
}
