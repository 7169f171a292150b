/** Word documents and Excel sheets of the present formats. */
import { Parser } from 'htmlparser2'
import mammoth from 'mammoth'
import readXlsxFile from 'read-excel-file/node'
import { Unreadable, type Text } from '../content.ts'
import { packed, unpack } from '../unpack.ts'

export async function readWord(bytes: Uint8Array): Promise<Text> {
  const parts = unpack(bytes)
  const { value } = await mammoth.extractRawText({ buffer: packed(parts) })
  return { ...namesOf(parts), body: value }
}

/** Each sheet under its name; a row's cells are parted by tabs. */
export async function readSheets(bytes: Uint8Array): Promise<Text> {
  const parts = unpack(bytes)
  const sheets = await readXlsxFile(packed(parts))
  const body = sheets.map(({ sheet, data }) =>
    [sheet, ...data.map((row) => row.map(cellText).join('\t').trimEnd())].join('\n'),
  )
  return { ...namesOf(parts), body: body.join('\n\n') }
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}

/** What the properties of an office file call it. */
function namesOf(parts: Readonly<Record<string, Uint8Array>>): Pick<Text, 'title' | 'keywords'> {
  if (Object.keys(parts).length === 0) throw new Unreadable('broken')
  const core = parts['docProps/core.xml']
  const found = { 'dc:title': '', 'cp:keywords': '' }
  let open = ''
  const parser = new Parser(
    {
      onopentag: (name) => {
        open = name
      },
      ontext: (text) => {
        if (open === 'dc:title' || open === 'cp:keywords') found[open] += text
      },
      onclosetag: () => {
        open = ''
      },
    },
    { xmlMode: true },
  )
  if (core) parser.end(new TextDecoder().decode(core))
  return { title: found['dc:title'], keywords: found['cp:keywords'] }
}
