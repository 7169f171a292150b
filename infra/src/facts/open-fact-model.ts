/** The model of facts that the settings name: the built-in one, or a model service before it. */
import type { FactModel } from '@bindery/contracts/ports'
import { builtInFacts } from '@bindery/workers'
import type { Settings } from '../settings.ts'

export async function openFactModel({
  AI_BASE_URL,
  AI_API_KEY,
  AI_MODEL,
}: Pick<Settings, 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL'>): Promise<FactModel> {
  if (AI_BASE_URL === '') return builtInFacts
  // Who names no service does not load its client.
  const { serviceFacts } = await import('./service-facts.ts')
  return serviceFacts({ baseUrl: AI_BASE_URL, apiKey: AI_API_KEY, model: AI_MODEL, builtIn: builtInFacts })
}
