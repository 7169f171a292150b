/** A small mail server that behaves as a test demands, and may close the connection at any point. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** The server's answer to a command; `hang up` closes the connection without a reply, `silence` sends none. */
export type Answers = Readonly<Partial<Record<'greeting' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'content', string>>>

const POLITE: Required<Answers> = {
  greeting: '220 mail.example.com',
  AUTH: '235 Welcome',
  MAIL: '250 OK',
  RCPT: '250 OK',
  DATA: '354 Go on',
  content: '250 Queued',
}

export interface ScriptedServer {
  readonly port: number
  /** The contents received completely, byte for byte. */
  readonly contents: readonly string[]
  /** Every command that got no reply. */
  readonly silences: readonly string[]
  close(): Promise<void>
}

export async function scriptedServer(script: Answers): Promise<ScriptedServer> {
  const answers = { ...POLITE, ...script }
  const contents: string[] = []
  const silences: string[] = []
  const server = createServer((socket) => converse(socket, answers, contents, silences)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    port: address.port,
    contents,
    silences,
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}

function converse(socket: Socket, answers: Required<Answers>, contents: string[], silences: string[]): void {
  let buffer = ''
  let inContent = false
  const say = (text: string, at = '') => {
    if (text === 'silence') silences.push(at)
    else if (text === 'hang up') socket.destroy()
    else socket.write(`${text}\r\n`)
  }

  function obey(line: string): void {
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'EHLO') say('250-mail.example.com\r\n250 AUTH PLAIN')
    else if (command === 'AUTH' || command === 'MAIL') say(answers[command], command)
    else if (command === 'RCPT') say(line.includes('gone@') ? '550 No such mailbox' : answers.RCPT, 'RCPT')
    else if (command === 'DATA') {
      inContent = answers.DATA.startsWith('354')
      say(answers.DATA, 'DATA')
    } else say('221 Bye')
  }

  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    buffer += chunk.toString('latin1')
    for (;;) {
      const end = buffer.indexOf(inContent ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const part = buffer.slice(0, end)
      buffer = buffer.slice(end + (inContent ? 5 : 2))
      if (inContent) {
        inContent = false
        contents.push(part)
        say(answers.content, 'content')
      } else obey(part)
    }
  })
  say(answers.greeting, 'greeting')
}
