/** One request of a client, drawn before sessions and records are known. */
import fc from 'fast-check'
import type { Call } from '@bindery/contracts/wire'
import { mutation, type Mutation } from './mutations.ts'

const WHO = ['mia', 'tom', 'nobody', 'wrong token', 'foreign token', 'no text'] as const

export type Who = (typeof WHO)[number]

export const ENDPOINTS = ['login', 'quotation', 'download', 'ai', 'document', 'operations'] as const

/** The ways in which a form is spoilt. */
export const SPOILT = [
  'none',
  'no FILE',
  'no REQ',
  'FILE first',
  'twice',
  'cut',
  'hung up',
  'other boundary',
  'no boundary',
  'long name',
  'no blank line',
  'long REQ',
  'proto part',
  'bare',
  'bytes',
] as const

/** Sign-ins at the same time under unknown names. */
export interface Burst {
  readonly names: readonly string[]
  /** The number of addresses that they come from. */
  readonly offices: number
}

export type Sending =
  | {
      readonly kind: 'call'
      readonly call: Call
      readonly endpoint: string
      readonly who: Who
      readonly body: unknown
      readonly mutations: readonly Mutation[]
      readonly repeated: boolean
      readonly requestId: unknown
    }
  | { readonly kind: 'text'; readonly endpoint: string; readonly type: string; readonly text: string | Uint8Array }
  | {
      readonly kind: 'form'
      readonly who: Who
      readonly body: unknown
      readonly mutations: readonly Mutation[]
      readonly fileName: string
      readonly content: Uint8Array
      readonly spoilt: (typeof SPOILT)[number]
      readonly at: number
    }
  | { readonly kind: 'line'; readonly bytes: Uint8Array }
  | ({ readonly kind: 'burst' } & Burst)
  | {
      readonly kind: 'address'
      readonly method: string
      readonly path: string
      readonly headers: Readonly<Record<string, string>>
    }

export const who = fc.oneof(
  { weight: 30, arbitrary: fc.constant('mia' as const) },
  { weight: 8, arbitrary: fc.constantFrom(...WHO) },
)

export const mutations = fc.oneof(
  { weight: 10, arbitrary: fc.constant([]) },
  { weight: 9, arbitrary: fc.tuple(mutation) },
  { weight: 2, arbitrary: fc.array(mutation, { minLength: 2, maxLength: 6 }) },
)
