/** An office file cannot make its reader read other files, nor grow by entities that stand for others. */
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readContent } from './read.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A Word document of one paragraph that names an entity; others are declared before it. */
const wordWith = (declared: string, named: string) =>
  zipSync({
    '[Content_Types].xml': bytes('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    '_rels/.rels': bytes(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
        `<Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': bytes(
      `<!DOCTYPE x [${declared}]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>` +
        `<w:p><w:r><w:t>Before ${named} after</w:t></w:r></w:p></w:body></w:document>`,
    ),
  })

test.for([
  ['another file', '<!ENTITY x SYSTEM "file:///etc/passwd">'],
  ['a text', '<!ENTITY x "grown ">'],
  ['texts of texts', '<!ENTITY y "grown "><!ENTITY x "&y;&y;&y;&y;">'],
] as const)('a document with an entity that stands for %s is refused as broken', async ([, declared]) => {
  expect(await readContent('a.docx', wordWith('', '&amp;'))).toMatchObject({ reading: 'read' })
  expect(await readContent('a.docx', wordWith(declared, '&x;'))).toMatchObject({ reading: 'broken', body: '' })
})
