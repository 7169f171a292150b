/** Lints a small project with planted files by the command and the rules of the real one. */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as v from 'valibot'

const root = fileURLToPath(new URL('../..', import.meta.url))
const PackageJson = v.object({ scripts: v.object({ lint: v.string() }) })
const Report = v.object({
  diagnostics: v.array(v.object({ code: v.optional(v.string(), ''), message: v.string(), filename: v.string() })),
})

/** One complaint of oxlint about a file: `eslint(no-restricted-imports): the message`. */
export type Complaint = { file: string; rule: string; message: string }

/** The report of oxlint, which ends with 1 when it complains; when it cannot run, there is no report to parse. */
async function report(folder: string, flags: string[]): Promise<string> {
  const command = join(root, 'node_modules', '.bin', 'oxlint')
  const ended = await promisify(execFile)(command, [...flags, '--format=json'], { cwd: folder }).catch(
    (error: unknown) => error,
  )
  return v.parse(v.object({ stdout: v.string() }), ended).stdout
}

const TYPES = '--type-check'

/** The command of `npm run lint`: its variables and its program come before its flags. */
async function flagsOfLint(): Promise<string[]> {
  const { scripts } = v.parse(PackageJson, JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  return scripts.lint.split(' ').filter((word) => word.startsWith('--'))
}

/**
 * Plants the files (path -> text) in an empty project and returns the complaints of lint: those of its rules, or with
 * `types` also those of the compiler, for which what the files import must be there.
 */
export async function lint(files: Record<string, string>, { types = false } = {}): Promise<Complaint[]> {
  const house = await mkdtemp(join(tmpdir(), 'planted-'))
  try {
    for (const name of ['.oxlintrc.json', 'tsconfig.base.json', 'tests/lint/reasons.mjs'])
      await cp(join(root, name), join(house, name))
    await symlink(join(root, 'node_modules'), join(house, 'node_modules'))
    await writeFile(join(house, 'package.json'), '{ "type": "module" }')
    await writeFile(join(house, 'tsconfig.json'), '{ "extends": "./tsconfig.base.json" }')
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(house, path)), { recursive: true })
      await writeFile(join(house, path), text)
    }
    const flags = (await flagsOfLint()).filter((flag) => types || flag !== TYPES)
    const { diagnostics } = v.parse(Report, JSON.parse(await report(house, flags)))
    return diagnostics.map(({ code, message, filename }) => ({ file: filename, rule: code, message }))
  } finally {
    await rm(house, { recursive: true, force: true })
  }
}
