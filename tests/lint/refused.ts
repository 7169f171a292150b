/** Plants imports in a small project and tests which of them lint reports. */
import { basename, dirname } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { lint } from './planted.ts'

export const importing = (...sources: string[]) =>
  `${sources.map((source, at) => `import { part as part${at} } from '${source}'`).join('\n')}\n` +
  `export const all = [${sources.map((_, at) => `part${at}`).join(', ')}]\n`

export const rulesAgainst = async (files: Record<string, string>) =>
  (await lint(files)).map(({ file, rule }) => `${file} ${rule}`)

const restricted = 'eslint(no-restricted-imports)'

export type Violation = [from: string, source: string]

/** Plants all imports in one project: linting costs time for each project, not for each file. */
export function refused(violations: readonly Violation[]): void {
  const placeOf = (from: string, at: number) => `${dirname(from)}/${at}-${basename(from)}`
  let found: readonly string[]
  beforeAll(async () => {
    found = await rulesAgainst(
      Object.fromEntries(violations.map(([from, source], at) => [placeOf(from, at), importing(source)])),
    )
  })
  test.for(violations.map(([from, source], at) => [from, source, placeOf(from, at)] as const))(
    '%s may not import %s',
    ([, , planted]) => {
      expect(found.filter((complaint) => complaint.startsWith(`${planted} `))).toEqual([`${planted} ${restricted}`])
    },
  )
  test('nothing else is reported', () => expect(found).toHaveLength(violations.length))
}
