/** One attempt at a time: whatever is clicked while one is sending is ignored (AUTH-016). */
import { texts } from '@bindery/contracts/rules'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'

export interface Attempt {
  /** What went wrong with the last one; '' when nothing did. */
  readonly message: string
  readonly sending: boolean
  readonly submit: (event: FormEvent) => void
}

/** @param attempt answers the message to show, '' when it came off */
export function useAttempt(attempt: () => Promise<string>, onDone: () => void): Attempt {
  const [message, setMessage] = useState('')
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  async function run() {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setMessage('')
    // No key, or a browser that may not encrypt on this address: AUTH-017 as well.
    const problem = await attempt().catch(() => texts.signInNotWorking)
    busy.current = false
    setSending(false)
    setMessage(problem)
    if (problem === '') onDone()
  }

  return {
    message,
    sending,
    submit(event) {
      event.preventDefault()
      void run()
    },
  }
}
