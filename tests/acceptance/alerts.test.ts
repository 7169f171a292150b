/** Alerts that leave the product: a part that goes away is told once, and once more when it is back. */
import { GetAttention } from '@bindery/contracts/wire'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { openAgency } from '../support/agency.ts'
import { loggedLines } from '../support/log-lines.ts'
import { eventually } from '../support/waiting.ts'

const SECRET = 'T0-secret-path'
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** A chat program's address; it answers with the statuses given, the last one again and again. */
async function listener(...statuses: readonly number[]) {
  const bodies: Readonly<Record<string, unknown>>[] = []
  let asked = 0
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const status = statuses[Math.min(asked, statuses.length - 1)] ?? 200
      asked += 1
      if (status === 200) bodies.push(JSON.parse(text))
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closing.push(() => new Promise((closed) => server.close(closed)))
  // Listening at a port, its address is an object.
  const { port } = server.address() as AddressInfo
  return { bodies, url: `http://127.0.0.1:${port}/${SECRET}` }
}

/** The subjects of the messages to an address in the outbox folder. */
async function mailedTo(address: string, folder: string): Promise<readonly string[]> {
  const names = (await readdir(join(folder, 'outbox'))).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, 'outbox', name)))),
  )
  return mails.filter(({ to }) => to?.some((each) => each.address === address)).map(({ subject }) => subject ?? '')
}

test('a folder that goes away is told to a web address and a mailbox within two looks, counted in every console, and told when it is back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bindery-alerts-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  const watched = join(folder, 'intake')
  await mkdir(watched)
  const chat = await listener(503, 200)
  const { lines, log } = loggedLines()
  const agency = await openAgency(0, undefined, {
    settings: {
      BINDERY_INTAKE: watched,
      BINDERY_ALERTS: `${chat.url}, mailto:ops@example.com`,
      BINDERY_NAME: 'agency',
    },
    overrides: { alertsEveryMs: 150, log },
  })
  closing.push(() => agency.close())
  const mia = await agency.signIn()
  expect(await mia.send(GetAttention, {})).toMatchObject({ Outages: 0 })

  await rename(watched, join(folder, 'elsewhere'))
  const begun = await eventually('it is told', async () => chat.bodies[0] ?? null)
  expect(begun).toMatchObject({
    text: expect.stringContaining('The watched folder of intakes cannot be reached.'),
    installation: 'agency',
    url: `${agency.url}/home/operations`,
    begun: [expect.stringContaining('watched folder')],
    over: [],
  })
  expect(await mia.send(GetAttention, {})).toMatchObject({ Outages: 1 })

  await rename(join(folder, 'elsewhere'), watched)
  const over = await eventually('its end is told', async () => chat.bodies[1] ?? null)
  expect(over).toMatchObject({ begun: [], over: [expect.stringContaining('watched folder')] })
  expect(chat.bodies).toHaveLength(2)
  const mails = await eventually('both are mailed', async () => {
    const sent = await mailedTo('ops@example.com', agency.folder)
    return sent.length === 2 ? sent.toSorted() : null
  })
  expect(mails).toEqual(['agency needs somebody', 'agency: over'])
  // The first try was refused; the address, which is a secret, stands in no line of the log.
  const logged = lines.map((line) => JSON.stringify(line)).join('\n')
  expect(logged).toContain('An alert could not be handed over')
  expect(logged).not.toContain(SECRET)
})
