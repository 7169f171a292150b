/** The list of placeholders in the documentation for authors of templates. */
import { JURISDICTIONS } from '@bindery/contracts/rules'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { QUOTE_FIELDS } from './document-values.ts'

test('A-087 docs/operations.md names every field a document may hold', async () => {
  const docs = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const isPerJurisdiction = (name: string) =>
    JURISDICTIONS.some(
      (each) =>
        ['SD', 'Premium', 'GST', 'StampDuty', 'Total'].includes(name.slice(0, -each.length)) && name.endsWith(each),
    )
  const named = [...QUOTE_FIELDS].filter((name) => !isPerJurisdiction(name))
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name) => !docs.includes(`\`${name}\``))).toEqual([])
})
