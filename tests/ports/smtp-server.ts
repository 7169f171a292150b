/** A mail server of a few lines that does what a test tells it, also to vanish in the middle of things. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** What the server answers to a command, or `hang up` for closing the line without a word. */
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
  /** The contents received whole, as they came. */
  readonly contents: readonly string[]
  close(): Promise<void>
}

export async function scriptedServer(script: Answers): Promise<ScriptedServer> {
  const answers = { ...POLITE, ...script }
  const contents: string[] = []
  const server = createServer((socket) => converse(socket, answers, contents)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    port: address.port,
    contents,
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}

function converse(socket: Socket, answers: Required<Answers>, contents: string[]): void {
  let buffer = ''
  let inContent = false
  const say = (text: string) => (text === 'hang up' ? socket.destroy() : socket.write(`${text}\r\n`))

  function obey(line: string): void {
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'EHLO') say('250-mail.example.com\r\n250 AUTH PLAIN')
    else if (command === 'AUTH' || command === 'MAIL') say(answers[command])
    else if (command === 'RCPT') say(line.includes('gone@') ? '550 No such mailbox' : answers.RCPT)
    else if (command === 'DATA') {
      inContent = answers.DATA.startsWith('354')
      say(answers.DATA)
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
        say(answers.content)
      } else obey(part)
    }
  })
  say(answers.greeting)
}
