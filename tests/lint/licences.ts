/** The licences of the shipped packages, read from the lock file and the packages. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Licences that a product for sale may include; another one needs a decision, not just an entry here. */
const PERMITTED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Zlib',
])

const Lock = v.object({
  packages: v.record(
    v.string(),
    v.object({
      dev: v.optional(v.boolean(), false),
      link: v.optional(v.boolean(), false),
      license: v.optional(v.string(), ''),
    }),
  ),
})

export interface Shipped {
  readonly path: string
  readonly licence: string
}

/** Whether an SPDX expression without nesting (any of several licences, or all of several) is permitted. */
export function isPermitted(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/u, '$1')
  if (bare.includes('(')) return false
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isPermitted)
  return bare.split(' AND ').every((licence) => PERMITTED.has(licence))
}

/** Every package that an installation without development dependencies would have. */
export async function shipped(): Promise<readonly Shipped[]> {
  const { packages } = v.parse(Lock, JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')))
  const foreign = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
  )
  return Promise.all(
    foreign.map(async ([path, { license }]) => ({
      path,
      licence: isNamed(license) ? license : await licenceInText(path),
    })),
  )
}

/** False for no licence, and for the name of a family: its text tells which one it is. */
const isNamed = (licence: string) => licence !== '' && licence !== 'BSD'

/** The licence of a package that is known by its text alone. */
async function licenceInText(path: string): Promise<string> {
  const folder = join(root, path)
  const [file] = (await readdir(folder)).filter((name) => /^licen[cs]e/iu.test(name))
  const text = file ? await readFile(join(folder, file), 'utf8') : ''
  const words = text.replaceAll(/\s+/gu, ' ')
  if (/Permission is hereby granted, free of charge, to any person obtaining a copy/u.test(words)) return 'MIT'
  // The text with two conditions, and without the third, which is about names.
  const isBsd = /Redistributions of source code must retain.*Redistributions in binary form must reproduce/u.test(words)
  return isBsd && !/Neither the name/u.test(words) ? 'BSD-2-Clause' : ''
}
