/** The mark of the log in Redis: a late mark of another process never replaces a later one. */
import { orderOf, type LogMark } from '@bindery/contracts/ports'
import type { Redis } from 'ioredis'

/** Lua compares numbers as floating-point values, so the orders are compared as texts of digits. */
const KEEP = `
  local kept = redis.call('get', KEYS[1])
  if kept then
    local known = cjson.decode(kept)
    if known.form == ARGV[2] and known.order >= ARGV[3] then return 0 end
  end
  redis.call('set', KEYS[1], ARGV[1])
  return 1`

export async function keepMark(client: Redis, key: string, mark: LogMark): Promise<void> {
  const { form, order } = orderOf(mark)
  await client.eval(KEEP, 1, key, JSON.stringify({ ...mark, form, order }), form, order)
}
