/** Which parts of the AI helper are open on a record (SUBD-019): the lists exclude each other, the others do not. */
import type { AiDocument } from '@bindery/contracts/wire'
import { useState } from 'react'

/** A place in a document that is shown in the text window. */
export interface TextPlace {
  readonly sha256: string
  /** 1 for the first. */
  readonly page: number
  /** The words to be marked there, exactly as they stand. */
  readonly words: string
}

export function useHelper() {
  const [list, setList] = useState<'folders' | 'files' | null>(null)
  const [chat, setChat] = useState(false)
  const [facts, setFacts] = useState<AiDocument | null>(null)
  const [text, setText] = useState<TextPlace | null>(null)
  const [used, setUsed] = useState(false)
  const isOpen = list !== null || chat || facts !== null || text !== null
  if (isOpen && !used) setUsed(true)
  const turn = (which: 'folders' | 'files') => setList((open) => (open === which ? null : which))
  return {
    list,
    /** Whether the chatbot is wanted; its panel stays a moment longer, and then forgets what was said (AI-009). */
    chat,
    facts,
    text,
    /** Whether any of them was ever open: what was open stays mounted, so that it can leave in its own time. */
    used,
    turnFolders: () => turn('folders'),
    turnFiles: () => turn('files'),
    showFiles: () => setList('files'),
    closeList: () => setList(null),
    turnChat: () => setChat((open) => !open),
    closeChat: () => setChat(false),
    setFacts,
    setText,
  }
}
export type Helper = ReturnType<typeof useHelper>

/** Whether a panel takes its place beside the record. */
export const isBeside = ({ list, chat }: Helper): boolean => list !== null || chat
