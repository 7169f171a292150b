/** The product's version, from the root package. */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const file = new URL('../../package.json', import.meta.url)

const Package = v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() }))

export const VERSION = v.parse(Package, readFileSync(file, 'utf8')).version
