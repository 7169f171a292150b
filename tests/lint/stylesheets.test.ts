/** What style sheets begin with, and how the server's own words are shown. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '..', '..', 'console', 'src')

test('every style sheet begins with a comment that stands by itself', () => {
  const sheets = globSync('**/*.css', { cwd: SOURCES })
  expect(sheets.length).toBeGreaterThan(0)
  const begun = /^\/\*(?:[^*]|\*(?!\/))+\*\/\n\n/u
  expect(sheets.filter((sheet) => !begun.test(readFileSync(join(SOURCES, sheet), 'utf8')))).toEqual([])
})

test("the server's own words keep their blanks and line breaks", () => {
  const rules = [
    ['ui/page/Refusal.module.css', 'lines'],
    ['ui/form/FormBar.module.css', 'lines'],
    ['ui/file-box/FileBox.module.css', 'state'],
    ['ui/dialogs/Done.module.css', 'words'],
    ['ui/page/Notice.module.css', 'notice'],
    ['shared/ai/Helper.module.css', 'message'],
  ] as const
  for (const [sheet, name] of rules) {
    const [, rule] = readFileSync(join(SOURCES, sheet), 'utf8').split(`\n.${name} {`)
    expect([sheet, /white-space: (.*);/u.exec(rule ?? '')?.[1]]).toEqual([sheet, 'pre-wrap'])
  }
})
