/**
 * Cleans every HTML field of a request before anything is decided about it, so the recorded text, the
 * answered text and the mailed text are the same. The schema marks these fields, so that none is forgotten.
 */
import { safeHtml } from '@bindery/contracts/events'
import { isLongerThan, tooLong } from '@bindery/contracts/rules'
import { HTML, type Call } from '@bindery/contracts/wire'
import { setImmediate as others } from 'node:timers/promises'
import * as v from 'valibot'

/** The places of HTML below a schema; null when it holds none. */
type Place =
  | { readonly kind: 'html'; readonly label: string; readonly most: number }
  | { readonly kind: 'fields'; readonly fields: ReadonlyMap<string, Place> }
  | { readonly kind: 'items'; readonly item: Place }

export type Safe = { readonly ok: true; readonly request: unknown } | { readonly ok: false; readonly message: string }

const places = new WeakMap<Call, { readonly place: Place | null }>()

/** @param request the request as its schema returned it */
export async function withSafeHtml(call: Call, request: unknown): Promise<Safe> {
  const known = places.get(call) ?? { place: placeIn(call.request) }
  places.set(call, known)
  if (!known.place) return { ok: true, request }
  const cleaner = new Cleaner()
  const cleaned = await cleaner.clean(known.place, request)
  return cleaner.problem === '' ? { ok: true, request: cleaned } : { ok: false, message: cleaner.problem }
}

class Cleaner {
  /** Cleaned texts: the messages to several recipients are often the same text. */
  readonly #known = new Map<string, string | null>()
  problem = ''

  async clean(place: Place, value: unknown): Promise<unknown> {
    if (place.kind === 'html') return typeof value === 'string' ? this.#html(place, value) : value
    if (place.kind === 'items') return Array.isArray(value) ? this.#items(place.item, value) : value
    if (typeof value !== 'object' || value === null) return value
    const cleaned: Record<string, unknown> = { ...value }
    for (const [name, field] of place.fields)
      if (name in cleaned) cleaned[name] = await this.clean(field, cleaned[name])
    return cleaned
  }

  async #items(place: Place, items: readonly unknown[]): Promise<readonly unknown[]> {
    const cleaned: unknown[] = []
    for (const item of items) cleaned.push(await this.clean(place, item))
    return cleaned
  }

  async #html({ label, most }: Extract<Place, { readonly kind: 'html' }>, html: string): Promise<string> {
    const known = this.#known.get(html)
    // Cleaning one text takes as long as other callers may be kept waiting.
    if (known === undefined && this.#known.size > 0) await others()
    const safe = known === undefined ? safeHtml(html) : known
    this.#known.set(html, safe)
    // When cleaning makes a text longer than its limit, the recorded text could not be sent again.
    if (safe !== null && !isLongerThan(safe, most)) return safe
    this.problem = tooLong(label)
    return ''
  }
}

const Described = v.object({ format: v.literal(HTML), title: v.string(), maxLength: v.number() })

function placeIn(schema: unknown): Place | null {
  if (!isSchema(schema)) return null
  const described = v.safeParse(Described, v.getMetadata(schema))
  if (described.success) return { kind: 'html', label: described.output.title, most: described.output.maxLength }
  if ('wrapped' in schema) return placeIn(schema.wrapped)
  if ('item' in schema) {
    const item = placeIn(schema.item)
    return item && { kind: 'items', item }
  }
  if (!('entries' in schema) || typeof schema.entries !== 'object' || schema.entries === null) return null
  const fields = new Map(
    Object.entries(schema.entries).flatMap(([name, entry]) => {
      const place = placeIn(entry)
      return place ? [[name, place] as const] : []
    }),
  )
  return fields.size > 0 ? { kind: 'fields', fields } : null
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
