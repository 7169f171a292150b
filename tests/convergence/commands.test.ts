/** Commands of several processes over one hostile store: lost answers, lost races, repeats. */
import { commandHandlers, openCommandSide } from '@bindery/command-api'
import { isConsistent, SYSTEM } from '@bindery/contracts/events'
import type { Commands, Reply } from '@bindery/contracts/ports'
import { DefineState, EnsureClient, InsertBroker, InsertBrokerGroup, type Call } from '@bindery/contracts/wire'
import { systemClock, systemIds } from '@bindery/infra'
import { expect, test } from 'vitest'
import { hostileEventStore, hostileFiles, hostileLog, type HostileLog } from '../hostile/index.ts'

const NAMES = 8
const REQUESTS = 120

interface Sent {
  readonly call: Call
  readonly body: unknown
  readonly requestId: string
}

function openProcess(log: HostileLog, seed: number): Commands {
  const store = hostileEventStore({ log, seed, lost: { before: 0.05, after: 0.05 } })
  const files = hostileFiles({ seed })
  return openCommandSide({ store, files, clock: systemClock, ids: systemIds, handlers: commandHandlers }).commands
}

const send = (commands: Commands | undefined, { call, body, requestId }: Sent): Promise<Reply> => {
  if (!commands) throw new Error('There is no such process.')
  return commands.execute(call, body, { actor: SYSTEM, requestId })
}

const house = (name: string): Sent => ({
  call: InsertBrokerGroup,
  requestId: name,
  body: { BrokerGroup: { GroupName: name, GroupKey: name } },
})
const client = (turn: number): Sent => ({
  call: EnsureClient,
  requestId: `client ${turn}`,
  body: { Client: { CompanyName: `Company ${turn % NAMES}` } },
})
const broker = (turn: number): Sent => ({
  call: InsertBroker,
  requestId: `broker ${turn}`,
  body: {
    Broker: { FirstName: 'A', LastName: 'B', Email: `b${turn % NAMES}@example.com`, BrokerGroupID: 1, StateID: 1 },
  },
})

const idOf = (reply: Reply) => JSON.stringify({ ...reply, results: { ...reply.results, After: null } })

test.each([1, 2, 3])(
  'whatever is lost on the way, names are had once and repeats answer alike (seed %i)',
  async (seed) => {
    const log = hostileLog()
    const processes = [1, 2, 3].map((each) => openProcess(log, seed * 10 + each))
    await send(processes[0], {
      call: DefineState,
      requestId: 'state',
      body: { State: { StateName: 'New South Wales', StateCode: 'NSW', OwnerID: null } },
    })
    await send(processes[0], house('FIRST'))
    const sent = Array.from({ length: REQUESTS }, (_, turn) => {
      if (turn % 3 === 0) return house(`H${turn}`)
      return turn % 3 === 1 ? client(turn) : broker(turn)
    })
    const replies = await Promise.all(sent.map((each, turn) => send(processes[turn % 3], each)))

    const events = log.entries.map(({ body }) => JSON.parse(body))
    const count = (type: string) => events.filter((event) => event.type === type).length
    expect(count('ClientAdded')).toBe(NAMES)
    expect(count('BrokerAdded')).toBe(NAMES)
    expect(count('HouseAdded')).toBe(1 + REQUESTS / 3)
    const streams = Map.groupBy(events, ({ stream }) => stream)
    expect([...streams.values()].filter((stream) => !isConsistent(stream))).toEqual([])

    // A successful command repeated in another process gets its first answer again, and appends nothing.
    const done = sent.flatMap((each, turn) => {
      const reply = replies[turn]
      return reply?.errorMessage === '' ? [{ each, reply, turn }] : []
    })
    expect(done).toHaveLength(REQUESTS - (REQUESTS / 3 - NAMES))
    for (const { each, reply, turn } of done)
      expect(idOf(await send(processes[(turn + 1) % 3], each))).toBe(idOf(reply))
    for (const type of ['ClientAdded', 'BrokerAdded', 'HouseAdded']) {
      const after = log.entries.filter(({ body }) => JSON.parse(body).type === type).length
      expect(after).toBe(count(type))
    }
  },
)
