/** The facts of a model's answer: checked against the schema, and dropped where their words do not stand on the page. */
import type { PagedDocument } from '@bindery/contracts/ports'
import { Fact } from '@bindery/contracts/wire'
import * as v from 'valibot'
import { Answer } from './asked.ts'

/** @returns null when the answer is not of the form that was asked for */
export function readAnswer(text: string, { sha256, pages }: PagedDocument): readonly Fact[] | null {
  const told = v.safeParse(Answer, parsed(text))
  if (!told.success) return null
  const facts = v.safeParse(
    v.array(Fact),
    told.output.facts.map((fact) => ({ ...fact, evidence: { ...fact.evidence, document: sha256 } })),
  )
  if (!facts.success) return null
  const standing = facts.output.filter(({ evidence: { page, sentence } }) => (pages[page - 1] ?? '').includes(sentence))
  return onePerField(standing)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: not of the form that was asked for, which the schema says of undefined.
    return undefined
  }
}

/** The surest fact of each field; of the coverage that of each line. */
function onePerField(facts: readonly Fact[]): readonly Fact[] {
  const surest = new Map<string, Fact>()
  for (const fact of facts) {
    const key = fact.field === 'coverage' ? `coverage ${fact.value.name}` : fact.field
    const known = surest.get(key)
    if (!known || fact.confidence > known.confidence) surest.set(key, fact)
  }
  return [...surest.values()]
}
