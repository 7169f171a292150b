/** The addresses in a mail that may be its broker's: a colleague may have forwarded what the broker wrote. */
import { isFullEmail } from '@bindery/contracts/rules'

/** A longer list is a list of people, not the senders of a thread. */
const MOST = 20
/** A line of a head is shorter. */
const LOOKED_AT = 500

/** Anything in a line that may be an address; RFC 5321 allows 64 characters before the @. */
const CANDIDATE = /[^\s<>()[\]:;,"'@]{1,64}@[A-Za-z0-9.-]{3,253}/gu
/** Heads of quoted letters: "From: ...", "> *From:* ...", "On Monday, Lee Marsh <lee@...> wrote:". */
const QUOTED_HEAD = /^[\s>|*]{0,20}(?:From|Reply-To|Sender)\s{0,3}:?\*{0,2}:|wrote:\s*$/iu
const LINK = /mailto:/iu

const found = (line: string): readonly string[] =>
  [...line.matchAll(CANDIDATE)].map(([candidate]) => candidate.replace(/\.$/u, '').toLowerCase()).filter(isFullEmail)

/** The senders of the letters in a text, the newest first. */
export function addressesIn(text: string): readonly string[] {
  const all = new Set<string>()
  for (const whole of text.split('\n')) {
    const line = whole.slice(0, LOOKED_AT)
    if (!line.includes('@')) continue
    if (QUOTED_HEAD.test(line)) for (const each of found(line)) all.add(each)
    // Of any other line only what stands behind the link.
    else for (const link of line.split(LINK).slice(1)) for (const each of found(link).slice(0, 1)) all.add(each)
    if (all.size >= MOST) break
  }
  return [...all].slice(0, MOST)
}

/** Distinct, in lower case, the likeliest first: who sent it, where answers go, then the letters quoted in it. */
export const likelyAddresses = (...lists: readonly (readonly string[])[]): readonly string[] =>
  [...new Set(lists.flat().map((address) => address.trim().toLowerCase()))].filter(isFullEmail).slice(0, MOST)
