/** All settings of an installation, read from environment variables. */
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import * as v from 'valibot'
import { mixtureProblem } from './mixture.ts'
import { entries } from './settings/entries.ts'

export const Settings = v.pipe(
  v.object(entries),
  v.forward(
    v.partialCheck(
      [['BINDERY_ROOT_USERNAME'], ['BINDERY_ROOT_PASSWORD']],
      (input) => (input.BINDERY_ROOT_USERNAME === '') === (input.BINDERY_ROOT_PASSWORD === ''),
      'must be set together with BINDERY_ROOT_PASSWORD',
    ),
    ['BINDERY_ROOT_USERNAME'],
  ),
  v.forward(
    v.partialCheck(
      [['AI_BASE_URL'], ['AI_MODEL']],
      (input) => (input.AI_BASE_URL === '') === (input.AI_MODEL === ''),
      'must be set together with AI_BASE_URL',
    ),
    ['AI_MODEL'],
  ),
  v.forward(
    v.partialCheck(
      [['AI_PRICE_IN'], ['AI_PRICE_OUT']],
      (input) => (input.AI_PRICE_IN === null) === (input.AI_PRICE_OUT === null),
      'must be set together with AI_PRICE_IN',
    ),
    ['AI_PRICE_OUT'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value } = dataset
    const problem = mixtureProblem({
      ...value,
      hasOwnFiles: value.BINDERY_FILES !== '',
      hasOwnDigests: value.BINDERY_DIGESTS !== '',
    })
    if (!problem) return
    const [key, message] = problem
    addIssue({ message, path: [{ type: 'object', origin: 'value', input: { ...value }, key, value: null }] })
  }),
  v.transform((settings) => ({
    ...settings,
    BINDERY_FILES: resolve(settings.BINDERY_FILES || join(settings.BINDERY_DATA, 'files')),
    BINDERY_DIGESTS: resolve(settings.BINDERY_DIGESTS || join(settings.BINDERY_DATA, 'digests')),
    BINDERY_INTAKE: settings.BINDERY_INTAKE === '' ? '' : resolve(settings.BINDERY_INTAKE),
  })),
  v.forward(
    v.partialCheck(
      [['BINDERY_INTAKE'], ['BINDERY_DATA'], ['BINDERY_FILES']],
      ({ BINDERY_INTAKE, BINDERY_DATA, BINDERY_FILES }) =>
        BINDERY_INTAKE === '' || ![BINDERY_DATA, BINDERY_FILES].some((folder) => isWithin(folder, BINDERY_INTAKE)),
      'must be a folder of its own, outside BINDERY_DATA and BINDERY_FILES',
    ),
    ['BINDERY_INTAKE'],
  ),
  v.readonly(),
)

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way))
}

export type Settings = v.InferOutput<typeof Settings>

/** Whether the folder of files is outside the data folder, as when people use it as a shared drive. */
export const isShared = ({ BINDERY_DATA, BINDERY_FILES }: Pick<Settings, 'BINDERY_DATA' | 'BINDERY_FILES'>): boolean =>
  BINDERY_FILES !== join(BINDERY_DATA, 'files')

/** The data folder's record of the folder of files that belongs to it. */
export const shareMemory = ({ BINDERY_DATA }: Pick<Settings, 'BINDERY_DATA'>): string => join(BINDERY_DATA, 'share.txt')

/** A wrong setting: one line that names the variable and the error, but never the value. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** @throws {SettingsError} */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  // An empty variable counts as not set: compose files and shells often leave it that way.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = v.safeParse(Settings, set)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new SettingsError(`${v.getDotPath(issue)?.split('.', 1)[0] ?? 'Settings'}: ${issue.message}`)
}
