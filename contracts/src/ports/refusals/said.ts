/** A way in which a call can be refused: the seed's text, and the condition. */
export interface Refused {
  /** The text of the refusal, unless it names a value of the request or there are several messages. */
  readonly text: string
  readonly when: string
}

export const said = (text: string, when: string): Refused => ({ text, when })
