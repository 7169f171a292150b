/**
 * Unpacks a Debian package with its dependencies into node_modules/.cache, for a user who may not install it. apt
 * fetches only missing packages, with lists and archives of its own.
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root, run, say, systemEnv } from './run.mjs'

const triplet = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' }[process.arch] ?? process.arch

const quietly = (command, args) => run(command, args, { env: systemEnv(), stdio: ['ignore', 'ignore', 'ignore'] })

async function download(name, folder) {
  const state = join(folder, 'state')
  const cache = join(folder, 'cache')
  await mkdir(join(state, 'lists', 'partial'), { recursive: true })
  await mkdir(join(cache, 'archives', 'partial'), { recursive: true })
  const settings = [
    `Dir::State=${state}`,
    'Dir::State::status=/var/lib/dpkg/status',
    `Dir::Cache=${cache}`,
    'Debug::NoLocking=1',
    'APT::Sandbox::User=',
  ].flatMap((setting) => ['-o', setting])
  const install = ['install', '-y', '--no-install-recommends', '--download-only', name]
  for (const task of [['update'], install]) if ((await quietly('apt-get', [...settings, ...task])) !== 0) return []
  const archives = join(cache, 'archives')
  return (await readdir(archives)).filter((file) => file.endsWith('.deb')).map((file) => join(archives, file))
}

/** A script that runs the program with the unpacked libraries and fonts besides the machine's own. */
const wrapper = (tree, program) => `#!/bin/sh
export LD_LIBRARY_PATH="${['usr/lib', 'lib'].map((lib) => join(tree, lib, triplet)).join(':')}:$LD_LIBRARY_PATH"
export LD_LIBRARY_PATH="${join(tree, 'usr/lib', triplet, 'pulseaudio')}:$LD_LIBRARY_PATH"
export FONTCONFIG_FILE="${join(tree, 'fonts.conf')}"
exec "${join(tree, program)}" "$@"
`

const fonts = (tree, folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(tree, 'usr/share/fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'fonts')}</cachedir>
</fontconfig>
`

/** The path of a script that runs the package's program; undefined when apt cannot provide the package. */
export async function unpack({ debianPackage, program }) {
  const folder = join(root, 'node_modules', '.cache', debianPackage)
  const script = join(folder, debianPackage)
  if (existsSync(script)) return script // written last, so that after an interruption the unpacking begins again
  say(`unpacking ${debianPackage} from Debian's packages, as only root could install it`)
  await rm(folder, { recursive: true, force: true })
  const tree = join(folder, 'tree')
  for (const archive of await download(debianPackage, folder)) await quietly('dpkg', ['-x', archive, tree])
  if (!existsSync(join(tree, program))) return undefined
  await rm(join(folder, 'cache'), { recursive: true, force: true })
  await writeFile(join(tree, 'fonts.conf'), fonts(tree, folder))
  await writeFile(script, wrapper(tree, program), { mode: 0o755 })
  return script
}
