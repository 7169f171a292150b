/** What the chatbot says when no document answers a question: one of three replies by chance (AI-012, A-099). */
import { texts } from '@bindery/contracts/rules'

const REPLIES = [texts.chatStillLearning, texts.chatNextWeek, texts.chatInteresting] as const

/** @param chance from 0 to below 1 */
export const cannedReply = (chance: number): string =>
  REPLIES[Math.floor(chance * REPLIES.length)] ?? texts.chatStillLearning
