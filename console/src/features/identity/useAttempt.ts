/** One attempt at a time: clicks during an attempt are ignored (AUTH-016). */
import { texts } from '@bindery/contracts/rules'
import { useRef, useState, type FormEvent } from 'react'

export interface Attempt {
  /** The error of the last attempt; '' when it succeeded. */
  readonly message: string
  readonly sending: boolean
  readonly submit: (event: FormEvent) => void
}

/** @param attempt returns the message to show, '' when it succeeded */
export function useAttempt(attempt: () => Promise<string>, onDone: () => void): Attempt {
  const [message, setMessage] = useState('')
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  async function run() {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setMessage('')
    // The key could not be loaded, or the browser does not encrypt on this address: AUTH-017 applies to both.
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
