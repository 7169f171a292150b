/** Finds one stream in a list of heads by binary search, without reading the whole list. */
import type { StreamHead } from '@bindery/contracts/events'
import { open, type FileHandle } from 'node:fs/promises'
import { headOf } from './head-lists.ts'

/** More bytes than any two lines have. */
const WINDOW = 4_096

export async function findHead(file: string, stream: string): Promise<StreamHead | null> {
  const handle = await open(file, 'r')
  try {
    return await find(handle, stream)
  } finally {
    await handle.close()
  }
}

async function find(handle: FileHandle, stream: string): Promise<StreamHead | null> {
  // The stream's line, if it exists, begins at `low` or later, and not after `high`.
  let low = 0
  let high = (await handle.stat()).size
  while (high - low > WINDOW) {
    const middle = Math.floor((low + high) / 2)
    const text = await textAt(handle, middle, WINDOW)
    const begin = text.indexOf('\n') + 1
    const head = headOf(text.slice(begin, text.indexOf('\n', begin)))
    if (head.stream <= stream) low = middle + begin
    else high = middle
  }
  const lines = (await textAt(handle, low, high - low + WINDOW)).split('\n').slice(0, -1)
  return lines.map(headOf).find((head) => head.stream === stream) ?? null
}

/** The names of streams are ASCII: a character is a byte. */
async function textAt(handle: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.toString('latin1', 0, bytesRead)
}
