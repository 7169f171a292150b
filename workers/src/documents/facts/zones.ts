/** Which lines of an e-mail or letter are its own text, and which its head, a signature or an older message. */

export type Zone = 'own' | 'subject' | 'head' | 'signature' | 'quoted'

export interface Line {
  /** Offsets within the page; the text is what stands between them. */
  readonly start: number
  readonly end: number
  readonly text: string
  readonly zone: Zone
}

const HEAD = /^(?:From|To|Cc|Bcc|Date|Sent|Subject|Attachments):(?:\s|$)/u
const SIGN_OFF =
  /^(?:kind(?:est)? regards|(?:best|warm) (?:regards|wishes)|regards|many thanks|thanks|thank you|cheers|best|yours (?:faithfully|sincerely|truly))[\s,.!]*(?:\w{1,20})?[\s,.!]*$/iu
const OLDER = /^(?:-{2,}\s?Original Message|_{10,}|(?:> ?)*On .{5,100} wrote:|-{2,}\s?Forwarded message)/iu
const QUOTED = /^\s{0,3}>/u

/** The first line that is longer than this is cut for the expressions above. */
const LOOKED_AT = 200

const isMail = (lines: readonly string[]) =>
  (lines[0] ?? '').startsWith('From: ') && lines.slice(0, 8).some((line) => line.startsWith('Subject: '))

/** The sender's names as a signature may begin with them: the whole name and the first. */
function sendersOf(line: string): readonly string[] {
  const name = line.slice('From: '.length, LOOKED_AT).replace(/<.*$/u, '').replaceAll('"', '').trim().toLowerCase()
  return name === '' || name.includes('@') ? [] : [name, name.split(' ')[0] ?? name]
}

/** The lines of a page with their zones; a forwarded message is quoted, and its signature too. */
export function linesOf(page: string): readonly Line[] {
  const texts = page.split('\n')
  const mail = isMail(texts.slice(0, 8))
  const senders = mail ? sendersOf(texts[0] ?? '') : []
  let zone: Zone = mail ? 'head' : 'own'
  let start = 0
  return texts.map((text) => {
    const line = text.slice(0, LOOKED_AT)
    const bare = line.trim()
    if (zone === 'head' && bare === '') zone = 'own'
    else if (OLDER.test(bare)) zone = 'quoted'
    else if (zone === 'signature' && /^(?:From|Sent): /u.test(bare)) zone = 'quoted'
    else if (zone === 'own' && (SIGN_OFF.test(bare) || (mail && isSender(bare, senders)))) zone = 'signature'
    const own: Zone = QUOTED.test(line) ? 'quoted' : zone
    const here: Zone = line.startsWith('Subject: ') && own === 'head' ? 'subject' : isHead(own, bare) ? 'head' : own
    const made = { start, end: start + text.length, text, zone: here }
    start += text.length + 1
    return made
  })
}

const isHead = (zone: Zone, line: string) => zone === 'quoted' && HEAD.test(line)

const isSender = (line: string, senders: readonly string[]) => {
  const name = (line.split(/[|,]/u, 1)[0] ?? '').trim().toLowerCase()
  return name !== '' && senders.includes(name)
}
