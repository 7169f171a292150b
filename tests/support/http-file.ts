/** Reads and runs an .http file, as editors do: requests separated by ###, variables, and values of earlier answers. */

interface Request {
  readonly name: string
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface HttpFile {
  readonly variables: ReadonlyMap<string, string>
  readonly requests: readonly Request[]
}

const isNote = (line: string) => line.startsWith('#') || line.startsWith('//')

export function parseHttpFile(text: string): HttpFile {
  const [head = '', ...parts] = text.split(/^###.*$/mu)
  const variables = new Map(
    [...head.matchAll(/^@(\w+) *= *(.*)$/gmu)].map(([, name = '', value = '']) => [name, value]),
  )
  return { variables, requests: parts.map(parseRequest) }
}

function parseRequest(part: string): Request {
  const name = /^# @name (\w+)$/mu.exec(part)?.[1] ?? ''
  const lines = part
    .split('\n')
    .filter((line, at, all) => !isNote(line) && !(line === '' && all.slice(0, at).every(isBare)))
  const end = lines.indexOf('')
  const [first = '', ...headers] = lines.slice(0, end)
  const [method = '', url = ''] = first.split(' ')
  return {
    name,
    method,
    url,
    headers: Object.fromEntries(headers.map((line) => line.split(/: (.*)/u).slice(0, 2))),
    body: lines
      .slice(end + 1)
      .join('\n')
      .trim(),
  }
}

const isBare = (line: string) => line === '' || isNote(line)

/**
 * Sends all requests in order.
 * @returns their answers by name
 * @throws when a variable has no value
 */
export async function runHttpFile(
  { variables, requests }: HttpFile,
  given: Readonly<Record<string, string>>,
): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>()
  const fill = (text: string) =>
    text.replaceAll(/\{\{([^}]+)\}\}/gu, (_, path: string) => {
      const [name = '', rest] = path.split('.response.body.$.')
      const value = rest === undefined ? (given[name] ?? variables.get(name)) : at(answers.get(name), rest)
      if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${path} stands for nothing.`)
      return String(value)
    })
  for (const { name, method, url, headers, body } of requests) {
    const isForm = headers['Content-Type']?.startsWith('multipart/') ?? false
    const response = await fetch(fill(url), {
      method,
      headers,
      body: isForm ? fill(body).replaceAll('\n', '\r\n') : fill(body),
    })
    answers.set(name, await response.json())
  }
  return answers
}

/** The value at a path of names. */
function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (found, name) =>
        typeof found === 'object' && found !== null
          ? Object.entries(found).find(([key]) => key === name)?.[1]
          : undefined,
      value,
    )
}
