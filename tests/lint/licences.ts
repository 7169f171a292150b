/** Under which licences the shipped packages stand, as the lock file and the packages themselves say. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What a product that is sold may carry; another one is a decision, not an entry. */
const PERMITTED = new Set([
  'MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense', 'CC0-1.0', 'Zlib',
])

const Lock = v.object({
  packages: v.record(v.string(), v.object({
    dev: v.optional(v.boolean(), false), link: v.optional(v.boolean(), false), license: v.optional(v.string(), ''),
  })),
})

export interface Shipped {
  readonly path: string
  readonly licence: string
}

/** An SPDX expression of one level: any of several, or all of several. */
export function isPermitted(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/u, '$1')
  if (bare.includes('(')) return false
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isPermitted)
  return bare.split(' AND ').every((licence) => PERMITTED.has(licence))
}

/** Every package that an installation without development dependencies would have. */
export async function shipped(): Promise<readonly Shipped[]> {
  const { packages } = v.parse(Lock, JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')))
  const foreign = Object.entries(packages).filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
  return Promise.all(foreign.map(async ([path, { license }]) => ({ path, licence: license || await licenceInText(path) })))
}

/** Some packages only carry the text. */
async function licenceInText(path: string): Promise<string> {
  const folder = join(root, path)
  const [file] = (await readdir(folder)).filter((name) => /^licen[cs]e/iu.test(name))
  const text = file ? await readFile(join(folder, file), 'utf8') : ''
  return /Permission is hereby granted, free of charge, to any person obtaining a copy/u.test(text.replaceAll(/\s+/gu, ' ')) ? 'MIT' : ''
}
