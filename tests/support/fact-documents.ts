/** The documents whose facts are known, as the product reads them, each with what is true of it. */
import type { PagedDocument } from '@bindery/contracts/ports'
import { FACT_VALUES, type FactField } from '@bindery/contracts/wire'
import { pagesOf } from '@bindery/workers'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

/** `build` is what rules are made on; `held` is for the figures alone. */
export type Half = 'build' | 'held'

/** An amount in AUD, or in another currency. */
const Value = v.union([
  v.number(),
  v.string(),
  v.boolean(),
  v.null(),
  v.object({ amount: v.number(), currency: v.string() }),
])
export type TrueValue = v.InferOutput<typeof Value>

const Truth = v.object({
  kind: v.picklist(['proposal', 'email', 'slip', 'schedule', 'claims', 'hostile']),
  /** Each value of a list would be right, null if none is right too; the coverage has every value of its list. */
  facts: v.record(v.string(), v.pipe(v.array(Value), v.nonEmpty())),
})

export interface KnownDocument {
  readonly name: string
  readonly kind: v.InferOutput<typeof Truth>['kind']
  readonly document: PagedDocument
  readonly truth: Readonly<Partial<Record<FactField, readonly TrueValue[]>>>
}

const FOLDER = join(import.meta.dirname, '..', 'fixtures', 'documents')

async function known(half: Half, name: string): Promise<KnownDocument> {
  const bytes = await readFile(join(FOLDER, half, name))
  const { kind, facts } = v.parse(Truth, JSON.parse(await readFile(join(FOLDER, half, `${name}.json`), 'utf8')))
  const unknown = Object.keys(facts).filter((field) => !(field in FACT_VALUES))
  if (unknown.length > 0) throw new Error(`${name}.json names no fields: ${unknown.join(', ')}`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name, kind, document: { sha256, pages: await pagesOf(name, bytes) }, truth: facts }
}

export async function documentsOf(half: Half): Promise<readonly KnownDocument[]> {
  const names = (await readdir(join(FOLDER, half))).filter((name) => !name.endsWith('.json')).toSorted()
  return Promise.all(names.map((name) => known(half, name)))
}
