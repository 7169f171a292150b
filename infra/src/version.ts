/** The product's version, as the root package says it. */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const file = new URL('../../package.json', import.meta.url)

export const VERSION = v.parse(v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() })), readFileSync(file, 'utf8')).version
